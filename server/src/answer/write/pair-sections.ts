import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { Section } from './cut-sections.ts'

/** Headings or texts that share this much (Jaccard similarity) are about the same thing. */
const sameHeading = 0.5
const sameText = 0.3

/** Each section of the one document with that of the other that is about the same, by headings first, then by texts. */
export function pairSections(mine: Section[], others: Section[]): Map<Section, Section> {
  const free = new Set(others)
  const words = new Map([...mine, ...others].map(section => [section, wordsOf(textOf(section))]))
  const headings = new Map([...mine, ...others].map(section => [section, wordsOf(section.heading)]))
  const find = (section: Section, by: Map<Section, Set<string>>, least: number) => {
    let best: Section | null = null
    let most = least
    for (const other of free) {
      const shared = overlap(by.get(section), by.get(other))
      if (shared >= most) {
        most = shared
        best = other
      }
    }
    return best
  }
  const found = new Map<Section, Section>()
  for (const [by, least] of [[headings, sameHeading] as const, [words, sameText] as const]) {
    for (const section of mine) {
      if (found.has(section)) continue
      const other = find(section, by, least)
      if (!other) continue
      free.delete(other)
      found.set(section, other)
    }
  }
  return found
}

/** The stems of a text's telling words, without numbers. */
export function wordsOf(text: string): Set<string> {
  return new Set(
    analyseWords(text)
      .filter(word => !word.stop && !word.nested && !/^\p{N}/u.test(word.term))
      .map(word => word.term),
  )
}

/** Jaccard similarity. */
export function overlap(a: Set<string> = new Set(), b: Set<string> = new Set()): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return a.size + b.size === 0 ? 0 : shared / (a.size + b.size - shared)
}

function textOf({ sentences }: Section): string {
  return sentences.map(({ text }) => text).join(' ')
}
