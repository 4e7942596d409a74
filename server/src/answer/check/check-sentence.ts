import type { Verdict } from '@citewell/contract/citation.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import { readFacts } from './read-facts.ts'

export type Checked = Pick<Verdict, 'verdict' | 'reason'>

/** Shares of the sentence's content words that must stand in the quotes. */
const supportedFrom = 0.6
const weakFrom = 0.35
const negation =
  /\b(?:not|no|never|none|nor|neither|nobody|nothing|without|cannot|can't|won't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|shouldn't|mustn't|hasn't|haven't|hadn't|wouldn't|couldn't|except|unless|prohibited|forbidden|fails? to)\b/i

/**
 * What the cited quotes say of a sentence: first its numbers, units and dates, then names, then
 * negation, each of which alone makes it unsupported; then how many of its words they hold.
 */
export function checkSentence(sentence: string, quotes: string[]): Checked {
  if (quotes.length === 0) return unsupported('No passage is cited for this sentence.')
  const cited = quotes.join('\n')
  if (plain(sentence) !== '' && quotes.some(quote => plain(quote).includes(plain(sentence)))) {
    return { verdict: 'supported', reason: null }
  }
  return (
    checkFacts(sentence, cited) ??
    checkNames(sentence, cited) ??
    checkNegation(sentence, cited) ??
    checkOverlap(sentence, cited)
  )
}

function checkFacts(sentence: string, cited: string): Checked | null {
  const said = readFacts(sentence)
  const known = readFacts(cited)
  for (const date of said.dates) {
    if (!known.dates.some(other => other.value === date.value)) {
      return unsupported(`The cited text does not give the date ${date.surface}.`)
    }
  }
  const parts = new Set(known.dates.flatMap(date => date.value.split('-').map(part => String(Number(part)))))
  for (const number of said.numbers) {
    const same = known.numbers.filter(other => other.value === number.value)
    if (same.length === 0) {
      if (number.unit === null && (parts.has(number.value) || number.value === '1')) continue
      return unsupported(`The cited text does not give the number ${number.surface}.`)
    }
    const measured = same.filter(other => other.unit !== null)
    if (number.unit !== null && measured.length > 0 && !measured.some(other => other.unit === number.unit)) {
      return unsupported(`The cited text gives ${measured[0]?.surface}, not ${number.surface}.`)
    }
  }
  return null
}

function checkNames(sentence: string, cited: string): Checked | null {
  const known = new Set(analyseWords(cited).map(word => word.term))
  const words = analyseWords(sentence)
  const shouting = sentence === sentence.toUpperCase()
  for (const word of words) {
    const surface = sentence.slice(word.start, word.end)
    const first = word.position === 0 || /[.!?:•–-]\s*["“'(]*$/.test(sentence.slice(0, word.start))
    if (word.stop || word.part || shouting || first || !/^\p{Lu}[\p{L}\p{M}]/u.test(surface)) continue
    if (!known.has(word.term)) return unsupported(`The cited text does not name ${surface}.`)
  }
  return null
}

/** Compares with the one cited sentence that shares most words, if it shares many. */
function checkNegation(sentence: string, cited: string): Checked | null {
  const own = contentOf(sentence)
  let closest = ''
  let most = 0
  for (const { start, end } of splitSentences(cited)) {
    const candidate = cited.slice(start, end)
    const words = contentOf(candidate)
    const shared = [...own].filter(term => words.has(term)).length
    if (shared > most) {
      most = shared
      closest = candidate
    }
  }
  if (most < Math.max(2, own.size / 2)) return null
  const [denies, isDenied] = [negation.test(sentence), negation.test(closest)]
  if (denies === isDenied) return null
  return denies
    ? unsupported('The sentence denies what the cited text says.')
    : unsupported('The cited text denies what the sentence says.')
}

function checkOverlap(sentence: string, cited: string): Checked {
  const { numbers, dates, rest } = readFacts(sentence)
  const own = contentOf(rest)
  if (own.size === 0) {
    return numbers.length + dates.length > 0
      ? { verdict: 'supported', reason: null }
      : { verdict: 'weak', reason: 'The sentence says nothing that can be checked.' }
  }
  const known = contentOf(cited)
  const share = [...own].filter(term => known.has(term)).length / own.size
  if (share >= supportedFrom) return { verdict: 'supported', reason: null }
  if (share >= weakFrom) return { verdict: 'weak', reason: 'Only part of this stands in the cited text.' }
  return unsupported('Little of this stands in the cited text.')
}

function contentOf(text: string): Set<string> {
  return new Set(
    analyseWords(text)
      .filter(word => !word.stop && !word.part)
      .map(word => word.term),
  )
}

/** Letters, digits, signs of money and of numbers, between single spaces, so that whole words compare. */
function plain(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<!\p{N})[.,]|[.,](?!\p{N})/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}.,%$€£]+/gu, ' ')
    .trim()
  return words === '' ? '' : ` ${words} `
}

function unsupported(reason: string): Checked {
  return { verdict: 'unsupported', reason }
}
