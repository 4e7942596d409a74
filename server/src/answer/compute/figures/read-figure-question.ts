import type { Language } from '../../../platform/text/stem-word.ts'
import {
  askedByOf,
  type FigureMeasure,
  type FigureWords,
  figureWordsOf,
} from '../../lexicon/figure-phrases.ts'
import { linkingVerbs, timeNouns, togetherWords } from '../../lexicon/figure-sets.ts'
import { type Period, readPeriods } from '../words/read-periods.ts'
import { type QuestionWord, readQuestionWords } from '../words/read-words.ts'
import { isRange } from './is-range.ts'
import { tellsNothing } from './matrix.ts'

/** What one side of a computation is called, and for when. `perhaps` are words that may belong to its name. */
export type Side = { words: QuestionWord[]; perhaps: QuestionWord[]; periods: Period[] }

/** A question that computes with figures. */
export type FigureQuestion = {
  measure: FigureMeasure
  /** One, at several times; or part and whole, one and the other. */
  sides: Side[]
  /** Said before and after the sides. */
  shared: Side
  /** Whether the years between the two that are named are meant as well. */
  range: boolean
  /** The words by which the measure is asked for; where a figure is called so itself, nothing may be asked of it. */
  askedBy: ReadonlySet<string>
  /** Whether all times that are there are meant: "across all years". */
  throughout: boolean
  /** Whether two things may be joined by "and", which are no years. */
  isListed: boolean
  /** "Difference": by how much the larger is above the smaller. */
  apart: boolean
}

export type Token = QuestionWord & { period: Period | null; asks: boolean }
type Stretch = [from: number, to: number]

/** The words of a question with the times that they name; "per cent" is one word. */
export function tokensOf(question: string, periods: Period[], language: Language): Token[] {
  const words = readQuestionWords(question, language)
  return words.flatMap((word, at) => {
    if (word.text === 'cent' && words[at - 1]?.text === 'per') return []
    const isPercent = word.text === 'per' && words[at + 1]?.text === 'cent'
    const period = periods.find(({ start, end }) => start <= word.start && word.end <= end) ?? null
    const stop = word.stop && tellsNothing(word.text, language)
    return [
      {
        ...word,
        stop,
        ...(isPercent && { text: 'percent', stem: 'percent', stop: false }),
        period,
        asks: false,
      },
    ]
  })
}

/** The ways to read a question as a computation with figures, likeliest first; none if nothing is computed. */
export function readFigureQuestion(question: string, language: Language): FigureQuestion[] {
  const words = figureWordsOf(language)
  const periods = readPeriods(question)
  const tokens = tokensOf(question, periods, language)
  const found = tokens.some(({ text }) => words.elsewhere.has(text)) ? null : measureOf(tokens, words)
  if (found === null) return []
  const { measure, at, sides } = found
  for (let index = at[0]; index < at[1]; index++) {
    const token = tokens[index]
    if (token) token.asks = true
  }
  const range = isRange(question, periods, tokens, words)
  const askedBy = askedByOf(measure, words)
  const throughout = tokens.some(({ text }) => words.all.has(text))
  const apartWord = tokens.slice(...at).some(({ text }) => words.apart.has(text))
  const isListed = tokens.some(
    ({ text }, at) =>
      words.and.has(text) && tokens[at - 1]?.period === null && tokens[at + 1]?.period === null,
  )
  const common = {
    measure,
    range,
    askedBy,
    throughout,
    isListed,
    apart: measure === 'difference' && apartWord,
  }
  // "The debt to capital ratio" may be called "debt to capital".
  for (const token of tokens) if (measure !== 'ratio' && words.ratio.has(token.text)) token.asks = true
  const sideOf = ([from, to]: Stretch): Side => sideIn(tokens.slice(from, to), words)
  const everything = sideOf([0, tokens.length])
  const nothing: Side = { words: [], perhaps: [], periods: [] }
  const alone: FigureQuestion = { ...common, sides: [everything], shared: nothing }
  const split = sides.map(sideOf)
  const complete = split.length > 1 && split.every(side => side.words.length + side.periods.length > 0)
  const divides = measure === 'percentage' || measure === 'ratio'
  if (!complete) return divides ? [] : [alone]
  const before = tokens.slice(0, Math.min(...sides.flat()))
  const apart: FigureQuestion = { ...common, sides: split, shared: sideIn(before, words) }
  const [first, second] = split
  const named = (side: Side | undefined) => side !== undefined && side.words.length + side.perhaps.length > 0
  const byTime = [first, second].some(side => !named(side))
  if (byTime || divides) return byTime ? [alone] : [apart]
  return measure === 'sum-of' || measure === 'average-of' ? [alone, apart] : [apart, alone]
}

/** What words call a figure, and for when. */
export function sideIn(tokens: Token[], { light }: FigureWords): Side {
  const named = tokens.filter(({ period, stop }) => period === null && !stop)
  const isLight = ({ asks, text }: Token) => asks || light.has(text)
  return {
    words: named.filter(token => !isLight(token)),
    perhaps: named.filter(isLight),
    periods: [...new Set(tokens.flatMap(({ period }) => period ?? []))],
  }
}

type Found = { measure: FigureMeasure; at: Stretch; sides: Stretch[] }

function measureOf(tokens: Token[], words: FigureWords): Found | null {
  const is = (set: ReadonlySet<string>, at: number) => {
    const token = tokens[at]
    return token !== undefined && token.period === null && set.has(token.text)
  }
  const first = (set: ReadonlySet<string>, from = 0) => tokens.findIndex((_, at) => at >= from && is(set, at))
  const percent = first(words.percent)
  const change = first(words.change)
  const infix = tokens.findIndex(
    (_, at) =>
      is(words.as, at) &&
      [1, 2].some(next => is(words.percent, at + next) || is(words.share, at + next)) &&
      [2, 3].some(next => is(words.of, at + next)),
  )
  if (infix > 0) {
    const to = tokens.findIndex((_, at) => at > infix && is(words.of, at)) + 1
    return {
      measure: 'percentage',
      at: [infix, to],
      sides: [
        [0, infix],
        [to, tokens.length],
      ],
    }
  }
  if (percent >= 0 && change >= 0) {
    // "The percentage of increase" is a change, "the percentage of the costs" a share.
    const near =
      Math.abs(change - percent) <= 3 && (!is(words.of, percent + 1) || isNext(words.change, percent + 1))
    const verb = tokens.findIndex((_, at) => at > percent && is(words.change, at))
    const did = first(words.did)
    if (near || (did >= 0 && did < change && verb > percent)) {
      const ends = changeEnd(Math.max(percent, change))
      const from = near ? Math.min(percent, change) : percent
      for (const at of [change, percent]) if (tokens[at]) tokens[at].asks = true
      const points = tokens.some((_, at) => is(words.absolute, at))
      const measure = points ? 'difference' : 'percentage-change'
      // "By what percentage did rent grow" has what grew between the two.
      const isBetween = percent < did && did < change
      return { measure, at: near && !isBetween ? [from, ends] : [percent, percent + 1], sides: [] }
    }
  }
  if (change >= 0 && (is(words.rate, change + 1) || is(words.rate, change - 1) || is(words.rate, change - 2)))
    return { measure: 'percentage-change', at: [Math.min(change, first(words.rate)), change + 2], sides: [] }
  const returns = first(words.returns)
  if (returns >= 0) return { measure: 'percentage-change', at: [returns, returns + 1], sides: [] }
  const ratio = first(words.ratio)
  if (ratio >= 0) return { measure: 'ratio', at: [ratio, ratio + 1], sides: divided(ratio, words.to) }
  const share = percent >= 0 ? percent : first(words.share)
  const ofShares = change >= 0 && change < share
  if (
    !ofShares &&
    share >= 0 &&
    tokens.slice(share + 1, share + 3).some((_, at) => is(words.of, share + 1 + at))
  ) {
    const from = tokens.findIndex((_, at) => at > share && is(words.of, at)) + 1
    const verb = tokens.findIndex((_, at) => at > from && is(words.is, at) && tokens[at]?.period === null)
    const against = tokens.findIndex((_, at) => at > from && is(words.against, at) && leadsOn(at))
    // "Of the fees paid to the agent in 2031 were …" goes on to its part behind the verb.
    const leadsToPart = linkingVerbs.has(tokens[verb]?.text ?? '') && leadsOn(verb)
    if (verb > from && verb < tokens.length - 1 && (against < 0 || verb < against || leadsToPart))
      return {
        measure: 'percentage',
        at: [share, from],
        sides: [
          [verb + 1, tokens.length],
          [from, verb],
        ],
      }
    if (against > from)
      return {
        measure: 'percentage',
        at: [share, from],
        sides: [
          [from, against],
          [against + 1, tokens.length],
        ],
      }
    return null
  }
  if (percent >= 0 && !ofShares) return null
  if (change >= 0) {
    const ends = changeEnd(change)
    return { measure: 'difference', at: [change, ends], sides: between(change) }
  }
  const [highest, lowest] = [first(words.highest), first(words.lowest)]
  if (highest >= 0 && lowest >= 0) return null
  const extreme = Math.max(highest, lowest)
  // "What year had the highest …" asks for the time, not for the figure.
  const when = tokens.findIndex(({ text }) => timeNouns.has(text))
  if (
    extreme >= 0 &&
    when > 0 &&
    when < extreme &&
    tokens[when - 1]?.stop &&
    tokens[when + 1]?.period === null
  )
    return null
  if (extreme >= 0)
    return { measure: highest >= 0 ? 'max-of' : 'min-of', at: [extreme, extreme + 1], sides: [] }
  const average = first(words.average)
  const sum = first(words.sum)
  // "The sum of the average numbers", "the average total".
  if (average >= 0 && (sum < 0 || average < sum))
    return { measure: 'average-of', at: [average, average + 1], sides: listed(average) }
  if (sum < 0) return null
  const behind = listed(sum)
  return { measure: 'sum-of', at: [sum, sum + 1], sides: behind.length > 0 ? behind : listedBefore(sum) }

  /** Whether the first telling word behind is one of these. */
  function isNext(set: ReadonlySet<string>, at: number): boolean {
    const next = tokens.findIndex(({ stop }, index) => index > at && !stop)
    return next >= 0 && is(set, next)
  }

  /** "increase / (decrease)". */
  function changeEnd(at: number): number {
    let end = at + 1
    while (is(words.change, end) && end < at + 3) end += 1
    return end
  }

  /** A preposition before a year leads to no second figure. */
  function leadsOn(at: number): boolean {
    const next = tokens.slice(at + 1).find(({ stop, text }) => !stop && !words.light.has(text))
    return next !== undefined && next.period === null
  }

  function divided(at: number, link: ReadonlySet<string>): Stretch[] {
    const pair = between(at)
    if (pair.length > 0) return pair
    const to = tokens.findIndex((_, index) => index > at + 1 && is(link, index))
    return to < 0
      ? []
      : [
          [at + 1, to],
          [to + 1, tokens.length],
        ]
  }

  function between(at: number): Stretch[] {
    const from = tokens.findIndex((_, index) => index > at && is(words.between, index))
    const and = from < 0 ? -1 : tokens.findIndex((_, index) => index > from && is(words.and, index))
    return from < 0 || and < 0
      ? []
      : [
          [from + 1, and],
          [and + 1, tokens.length],
        ]
  }

  /** "What did ferries and tugs come to together?" */
  function listedBefore(at: number): Stretch[] {
    if (!togetherWords.has(tokens[at]?.text ?? '')) return []
    const ands = tokens.flatMap((_, index) => (index < at && is(words.and, index) ? [index] : []))
    const [and, more] = ands
    if (and === undefined || more !== undefined) return []
    if (tokens[and - 1]?.period !== null || tokens[and + 1]?.period !== null) return []
    return [
      [0, and],
      [and + 1, tokens.length],
    ]
  }

  function listed(at: number): Stretch[] {
    const and = tokens.findIndex(
      (_, index) =>
        index > at &&
        is(words.and, index) &&
        tokens[index - 1]?.period === null &&
        tokens[index + 1]?.period === null,
    )
    return and < 0
      ? []
      : [
          [at + 1, and],
          [and + 1, tokens.length],
        ]
  }
}
