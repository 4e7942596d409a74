import { splitSentences } from '../../platform/text/split-sentences.ts'
import { numberInWords } from '../lexicon/read-numbers.ts'
import { sharedCount, stretchOf } from './split-clauses.ts'

const mostCounted = 40
const listMark = /^\s*(?:[-*•–]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s/i
const labelled = /(?<!\p{L})(\p{L}{3,30})\s(\d{1,2})(?=[\s:.,;)(–-]|$)/gu

/**
 * Whether so many items are cited, of what the sentence speaks of: items of a list, rows, numbered things or things in a
 * row. How many quotes there are says nothing: each may hold several things.
 */
export function countsItems(count: number, sentence: string, quotes: string[]): boolean {
  if (!Number.isInteger(count) || count < 2 || count > mostCounted) return false
  if (ownList(sentence) === count) return true
  const { words } = stretchOf(sentence)
  const isMeant = (text: string) => sharedCount(words, stretchOf(text).words) > 0
  return quotes.filter(isMeant).some(
    quote =>
      quote.split('\n').filter(line => listMark.test(line)).length === count ||
      quote.split('\n').filter(line => line.includes(' | ')).length === count + 1 ||
      numberedThings(quote).some(([thing, size]) => size === count && isMeant(thing)) ||
      splitSentences(quote)
        .map(({ start, end }) => quote.slice(start, end))
        .some(text => isMeant(text) && inARow(text).includes(count)),
  )
}

/** What a sentence counts and lists itself: "seven members: the chair, four elected and two appointed ones". */
function ownList(sentence: string): number | null {
  const [, list] = sentence.split(/:\s(.*)/s)
  if (!list) return null
  const items = list.split(/,\s(?:and\s)?|;\s(?:and\s)?|\sand\s/).filter(item => /\p{L}/u.test(item))
  return items.reduce(
    (sum, item) => sum + (numberInWords(/^\s*([\p{L}\d-]+)/u.exec(item)?.[1] ?? '') || 1),
    0,
  )
}

/** How many of "Level 1 … Level 2 … Level 3" there are, of each kind of thing. */
function numberedThings(text: string): [thing: string, count: number][] {
  const things = new Map<string, Set<string>>()
  for (const [, thing = '', number = ''] of text.matchAll(labelled)) {
    const own = things.get(thing.toLowerCase()) ?? new Set()
    things.set(thing.toLowerCase(), own.add(number))
  }
  return [...things].map(([thing, { size }]) => [thing, size])
}

function inARow(sentence: string): number[] {
  const list = sentence.slice(sentence.indexOf(':') + 1)
  return [/;\s/, /,\s(?:and\s|or\s)?|\s(?:and|or|und|et|y)\s/].map(
    seam => list.split(seam).filter(item => /[\p{L}\p{N}]/u.test(item)).length,
  )
}
