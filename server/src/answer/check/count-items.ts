import { type NumberFact, numberInWords, readNumbers } from '../lexicon/read-numbers.ts'
import { beforeWholeOfPart, saysRest } from '../lexicon/result-words.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { type Items, labelledOf, listItems } from './list-items.ts'
import { type Stretch, sharedCount, splitClauses, splitStretches, stretchOf } from './split-clauses.ts'

/** A larger number is no count of what stands in a passage. */
export const mostCounted = 40

const namedFrom = 0.6
/** A sentence that gives another number of a thing must say so much of the same. */
const sameFrom = 0.9

/** What a count of the cited items says of a number: so many, another number, or nothing. */
export type Counted = { is: 'counted' } | { is: 'other'; total: number } | { is: 'open' }

/**
 * Counts what the sentence speaks of among the cited items: all of them, as `isWhole` says, those that its words are
 * true of, or the rest.
 * Another number is sure only where there is one list, of which the sentence gives the number of all.
 */
export function countItems(count: number, sentence: string, quotes: string[], isWhole: boolean): Counted {
  if (!Number.isInteger(count) || count < 2 || count > mostCounted) return { is: 'open' }
  if (ownList(sentence) === count) return { is: 'counted' }
  const claim = stretchOf(sentence.split(/:\s/)[0] ?? sentence)
  const lists = listItems(quotes).filter(list => speaksOf(list, claim, quotes))
  const whole = wholeOf(count, sentence)
  const counts = lists
    .map(list => countIn(list, claim, sentence, count))
    .filter(({ total, tells }) => whole === null || (total === whole && tells))
  const isRest = saysRest.test(sentence)
  if (
    counts.some(({ holding, total, tells }) =>
      tells && !isWhole ? (isRest ? total - holding : holding) === count : total === count,
    )
  )
    return { is: 'counted' }
  const totals = new Set(counts.map(({ total }) => total))
  const [first] = counts
  const sure =
    first &&
    totals.size === 1 &&
    lists.some(list => list.sure) &&
    counts.every(({ tells, numbered }) => !tells && !numbered)
  const named = sure && lists.some(list => isNamed(list, claim))
  return named ? { is: 'other', total: first.total } : { is: 'open' }
}

/** "Two of the three sites": of how many the sentence counts some. */
function wholeOf(count: number, sentence: string): number | null {
  const whole = readNumbers(sentence).find(
    ({ value, unit, start }) =>
      unit === null && value > count && beforeWholeOfPart.test(sentence.slice(0, start)),
  )
  return whole?.value ?? null
}

/** How many items there are, how many of them hold the words that not all of them hold, and whether there are such words. */
function countIn({ items, named }: Items, claim: Stretch, sentence: string, count: number) {
  const stretches = items.map(stretchOf)
  const heading = stretchOf(named).words
  const telling = claim.words.filter(word => {
    if (sharedCount([word], heading) > 0) return false
    const holding = stretches.filter(({ words }) => sharedCount([word], words) > 0).length
    return holding > 0 && holding < items.length
  })
  const numbers = readNumbers(sentence)
    .filter(({ value, unit }) => unit === null && value !== count && value !== items.length)
    .map(({ value }) => value)
    .filter(value => items.some(item => readNumbers(item).some(known => known.value === value)))
  const holding = items.filter(item => {
    const clauses = item.split(/;\s/).flatMap(part => splitClauses(part))
    return (
      clauses.some(({ words }) => telling.every(word => sharedCount([word], words) > 0)) &&
      numbers.every(value => readNumbers(item).some(known => known.value === value))
    )
  }).length
  const numbered = items.some(item => numberInWords(/^\W*([\p{L}\d-]+)/u.exec(item)?.[1] ?? '') !== null)
  return { total: items.length, holding, tells: telling.length > 0 || numbers.length > 0, numbered }
}

/** Whether the items, or what stands before them, are what the sentence speaks of. */
function speaksOf({ items, named }: Items, { words }: Stretch, quotes: string[]): boolean {
  const own = stretchOf(`${named} ${items.join(' ')}`).words
  return sharedCount(words, own) > 0 || (items === quotes && words.length > 0)
}

/** Whether the heading or the labels of the items say most of what the sentence does, so that it counts all of them. */
function isNamed({ named }: Items, { words }: Stretch): boolean {
  return words.length > 0 && sharedCount(words, stretchOf(named).words) >= namedFrom * words.length
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

/** Another number of the same thing: "five carriers" where the text says "three carriers". */
export function otherCount(count: number, surface: string, sentence: string, cited: string): string | null {
  const noun = nounBehind(sentence, surface)
  if (noun === null) return null
  const [term] = stretchOf(noun).words
  if (!term) return null
  const claim = stretchOf(sentence).words
  // "Two suppliers failed" is not about the nine that were audited.
  for (const { text, words } of splitStretches(cited)) {
    if (sharedCount(claim, words) < sameFrom * claim.length) continue
    for (const known of readNumbers(text)) {
      if (known.unit !== null || known.value === count) continue
      const behind = nounBehind(text.slice(known.start), known.surface)
      const [other] = behind === null ? [] : stretchOf(behind).words
      if (other && areAlike(other.term, term.term)) return `${known.surface} ${behind}`
    }
  }
  return null
}

/** How many things there are of those whose numbers the cited text gives: four for "two annexes", if it has Annex 1 to 4. */
export function countLabelled(
  { surface, start }: NumberFact,
  sentence: string,
  quotes: string[],
): number | null {
  const noun = nounBehind(sentence.slice(start), surface)
  const [term] = noun === null ? [] : stretchOf(noun).words
  if (!term) return null
  const things = labelledOf(quotes.join('\n')).filter(
    ({ named, items }) => items.length > 1 && stretchOf(named).words.some(word => word.term === term.term),
  )
  const [all] = things
  // Of "Module 2 and Module 4" there may be more.
  return all && things.length === 1 && all.isFromOne ? all.items.length : null
}

/** The word directly behind a number. */
export function nounBehind(text: string, surface: string): string | null {
  const at = text.indexOf(surface)
  return at < 0 ? null : (/^\s(\p{Ll}{3,30})/u.exec(text.slice(at + surface.length))?.[1] ?? null)
}
