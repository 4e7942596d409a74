import { madeOf } from '../../domain/chats/listed-documents.ts'
import type { FoundPassage, ScopeDocument } from '../stages.ts'

const shortestTitle = 4
const longestTitle = 120
/** Of a longer title, so many of its first characters are looked up before all of them are searched for. */
const lookedUp = 16
/** A title of more documents than this ("Services Agreement") points to none of them. */
const mostOfTitle = 3
const mostNamed = 50
const capitalised = /(?<![\p{L}\p{N}])\p{Lu}/gu
/** "Mercury (planet)". */
const qualifier = /\s\([^()]{1,60}\)$/

/** The documents, other than their own, whose titles stand in the passages: "as the Travel Policy says". */
export function documentsNamed(passages: FoundPassage[], documents: ScopeDocument[]): ScopeDocument[] {
  // Most titles need no closer look than this.
  const beginnings = new Set(passages.flatMap(({ text }) => beginningsOf(text)))
  const titled = new Map<string, ScopeDocument[]>()
  for (const { title, document } of madeOf(documents, titlesOf)) {
    if (!beginnings.has(beginningAt(title, 0, title.length))) continue
    const others = titled.get(title)
    if (others) others.push(document)
    else titled.set(title, [document])
  }
  const named = [...titled].filter(([title, of]) => {
    if (of.length > mostOfTitle) return false
    return passages.some(
      ({ documentId, text }) => of.every(({ id }) => id !== documentId) && holdsWhole(text, title),
    )
  })
  return named.flatMap(([, of]) => of).slice(0, mostNamed)
}

function titlesOf(documents: ScopeDocument[]): { title: string; document: ScopeDocument }[] {
  return documents.flatMap(document => {
    const given = document.called?.find(({ kind }) => kind === 'title')?.value ?? ''
    const title = given.endsWith(')') ? given.replace(qualifier, '') : given
    return title.length < shortestTitle || title.length > longestTitle ? [] : [{ title, document }]
  })
}

/** How a title may begin at each word with a capital. */
function beginningsOf(text: string): string[] {
  return Array.from(text.matchAll(capitalised)).flatMap(({ index }) => [
    beginningAt(text, index, shortestTitle),
    beginningAt(text, index, lookedUp),
  ])
}

function beginningAt(text: string, start: number, length: number): string {
  return text.slice(start, start + (length < lookedUp ? shortestTitle : lookedUp))
}

function holdsWhole(text: string, title: string): boolean {
  for (let at = text.indexOf(title); at >= 0; at = text.indexOf(title, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + title.length]]
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}
