import { readFileSync } from 'node:fs'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { baseOf } from '../word-relations.ts'

/** From WordNet 3.1 (LICENSE.txt), by `eval/distil-wordnet.ts` on 2026-11-23. A line is one meaning, or a pair. */
const synonyms = readLines('synonyms.txt')
const antonyms = readLines('antonyms.txt')

const meaningsOf = new Map<string, Set<number>>()
for (const [meaning, stems] of synonyms.entries())
  for (const stem of stems) meaningsOf.set(stem, (meaningsOf.get(stem) ?? new Set()).add(meaning))
const antonymsOf = new Map<string, Set<string>>()
for (const [first = '', second = ''] of antonyms) {
  antonymsOf.set(first, (antonymsOf.get(first) ?? new Set()).add(second))
  antonymsOf.set(second, (antonymsOf.get(second) ?? new Set()).add(first))
}

/** Whether two English stems are words of one meaning. A word has several, so that this alone is a weak sign. */
export function areSynonyms(first: string, second: string): boolean {
  const [own, other] = [meaningsOf.get(baseOf(first)), meaningsOf.get(baseOf(second))]
  return own !== undefined && other !== undefined && !own.isDisjointFrom(other)
}

/** Whether two English stems are opposites: "even" and "odd", "first" and "last". */
export function areAntonyms(first: string, second: string): boolean {
  return antonymsOf.get(baseOf(first))?.has(baseOf(second)) ?? false
}

function readLines(file: string): string[][] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map(line => line.split(' ').map(word => stemWord(word, 'english')))
}
