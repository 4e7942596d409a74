import { digitsOf, Exact, quotient } from '../../../domain/tables/decimals.ts'
import { rememberTexts } from '../../../platform/text/remember-texts.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { changeWords } from '../../lexicon/figure-phrases.ts'
import { type FigureQuestion, readFigureQuestion } from '../figures/read-figure-question.ts'
import { fitOfPeriod, isBefore, type Period, readPeriods } from '../words/read-periods.ts'
import { amountsIn, type ProseAmount } from './prose-figures.ts'
import { termsOf } from './read-prose-question.ts'

type Stated = { amount: ProseAmount; period: Period }

/** What changed between two times that one sentence gives amounts for; units differ if `value` is null. */
type ThroughTime = {
  amounts: [ProseAmount, ProseAmount]
  value: string | null
  unit: string | null
  formula: string
}

const longestQuestion = 600
/** Of one question after the other: it is compared with many sentences. */
const readingsOf = rememberTexts<Language, readonly FigureQuestion[]>(readFigureQuestion, 2 * longestQuestion)

/**
 * The change, ratio, sum or average of a thing at two times, from one sentence: "X was 484 as of May 2019, and 500 as of
 * May 2018", "484 and 500 in 2019 and 2018, respectively". Null where the sentence does not say which is which.
 */
export function throughTime(question: string, sentence: string, language: Language): ThroughTime | null {
  const [reading] = readingsOf(question.slice(0, longestQuestion), language)
  const [side, more] = reading?.sides ?? []
  if (!reading || !side || more || side.periods.length !== 2) return null
  const own = new Set(termsOf(sentence, language))
  // "By what percentage did it grow" of what rose.
  const said = side.words.filter(({ text }) => !changeWords.has(text))
  if (said.length === 0 || !said.every(({ stem }) => own.has(stem))) return null
  const stated = statedIn(sentence)
  const [first, second] = [...side.periods]
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    .map(period => onlyOf(stated.filter(each => fitOfPeriod(period, each.period) > 0)))
  if (!first || !second || first === second) return null
  const [a, b] = [first.amount, second.amount]
  const amounts: [ProseAmount, ProseAmount] = [a, b]
  if (a.unit !== b.unit) return { amounts, value: null, unit: null, formula: '' }
  const [from, to] = [new Exact(a.value), new Exact(b.value)]
  const unit = a.unit
  const points = unit === '%' ? 'percentage points' : unit
  switch (reading.measure) {
    case 'difference':
      return { amounts, value: digitsOf(to.minus(from)), unit: points, formula: `${b.text} − ${a.text}` }
    case 'percentage-change':
      if (!from.isPositive() || from.isZero()) return null
      return {
        amounts,
        value: digitsOf(quotient(to.minus(from).times(100), from)),
        unit: '%',
        formula: `(${b.text} − ${a.text}) / ${a.text}`,
      }
    case 'sum-of':
      return { amounts, value: digitsOf(from.plus(to)), unit, formula: `${a.text} + ${b.text}` }
    case 'average-of':
      return {
        amounts,
        value: digitsOf(quotient(from.plus(to), 2)),
        unit,
        formula: `(${a.text} + ${b.text}) / 2`,
      }
    default:
      return null
  }
}

function onlyOf(stated: Stated[]): Stated | null {
  const [only, other] = stated
  return only && !other ? only : null
}

/**
 * Amounts with their times: each with the time behind it, as many amounts as times in the same order, or "for 2014 it fell
 * to 90 from 99 in 2013".
 */
function statedIn(sentence: string): Stated[] {
  const amounts = amountsIn(sentence)
  const all = readPeriods(sentence)
  if (amounts.length < 2) return []
  const [first, last] = [amounts[0], amounts.at(-1)]
  // A time before the first amount belongs to none where each amount has one of its own behind it.
  const behind = all.filter(({ start }) => start >= (first?.end ?? 0))
  const inTurns = amounts.every(({ end }, at) => {
    const [own, next] = [behind[at], amounts[at + 1]]
    return own !== undefined && own.start >= end && (next === undefined || own.end <= next.start)
  })
  if (inTurns && behind.length === amounts.length) return paired(amounts, behind)
  if (amounts.length !== all.length) return []
  const listed = (last?.end ?? 0) <= (all[0]?.start ?? 0) || (all.at(-1)?.end ?? 0) <= (first?.start ?? 0)
  const around =
    amounts.length === 2 && all[0] !== undefined && all[0].end <= (first?.start ?? 0) && behind.length === 1
  return listed || (around && behind[0] !== undefined && behind[0].start >= (last?.end ?? 0))
    ? paired(amounts, all)
    : []
}

function paired(amounts: ProseAmount[], periods: Period[]): Stated[] {
  return amounts.flatMap((amount, at) => {
    const period = periods[at]
    return period ? [{ amount, period }] : []
  })
}
