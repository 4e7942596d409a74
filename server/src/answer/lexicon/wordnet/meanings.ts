import { readFileSync } from 'node:fs'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { baseOf } from '../word-relations.ts'

/** From WordNet 3.1 (LICENSE.txt), by `eval/distil-wordnet.ts` on 2026-11-23. A line is one meaning, or a pair. */
type Meanings = { meaningsOf: Map<string, number[]>; antonymsOf: Map<string, string[]> }

let read: Meanings | undefined

/** Reads the words, which takes part of a second: a start does not wait for it, and `areSynonyms` does where it must. */
export function readMeanings(): Meanings {
  if (read) return read
  const meaningsOf = new Map<string, number[]>()
  for (const [meaning, stems] of readLines('synonyms.txt').entries())
    for (const stem of stems) add(meaningsOf, stem, meaning)
  const antonymsOf = new Map<string, string[]>()
  for (const [first = '', second = ''] of readLines('antonyms.txt')) {
    add(antonymsOf, first, second)
    add(antonymsOf, second, first)
  }
  read = { meaningsOf, antonymsOf }
  return read
}

function add<Value>(to: Map<string, Value[]>, stem: string, value: Value): void {
  const values = to.get(stem)
  if (values) values.push(value)
  else to.set(stem, [value])
}

/** Whether two English stems are words of one meaning. A word has several, so that this alone is a weak sign. */
export function areSynonyms(first: string, second: string): boolean {
  const { meaningsOf } = readMeanings()
  const other = meaningsOf.get(baseOf(second))
  return other !== undefined && (meaningsOf.get(baseOf(first)) ?? []).some(meaning => other.includes(meaning))
}

/** Whether an English stem is one of a word that is not a name. */
export function isCommonWord(stem: string): boolean {
  return readMeanings().meaningsOf.has(baseOf(stem))
}

/** Whether two English stems are opposites: "even" and "odd", "first" and "last". */
export function areAntonyms(first: string, second: string): boolean {
  return readMeanings().antonymsOf.get(baseOf(first))?.includes(baseOf(second)) ?? false
}

function readLines(file: string): string[][] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map(line => line.split(' ').map(word => stemWord(word, 'english')))
}
