import { digitsOf, Exact, quotient } from '../../../domain/tables/decimals.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { readFigureQuestion } from '../figures/read-figure-question.ts'
import { fitOfPeriod, isBefore, type Period, readPeriods } from '../figures/read-periods.ts'
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

/**
 * The change, ratio, sum or average of a thing at two times, from one sentence: "X was 484 as of May 2019, and 500 as of
 * May 2018", "484 and 500 in 2019 and 2018, respectively". Null where the sentence does not say which is which.
 */
export function throughTime(question: string, sentence: string, language: Language): ThroughTime | null {
  const [reading] = readFigureQuestion(question.slice(0, longestQuestion), language)
  const [side, more] = reading?.sides ?? []
  if (!reading || !side || more || side.periods.length !== 2) return null
  const own = new Set(termsOf(sentence, language))
  if (side.words.length === 0 || !side.words.every(({ stem }) => own.has(stem))) return null
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

/** Amounts with their times: one after the other, or as many amounts as times in the same order. */
function statedIn(sentence: string): Stated[] {
  const amounts = amountsIn(sentence)
  const periods = readPeriods(sentence)
  if (amounts.length !== periods.length || amounts.length < 2) return []
  const inTurns = amounts.every(({ end }, at) => {
    const [own, next] = [periods[at], amounts[at + 1]]
    return own !== undefined && own.start >= end && (next === undefined || own.end <= next.start)
  })
  const listed = (amounts.at(-1)?.end ?? 0) <= (periods[0]?.start ?? 0)
  if (!inTurns && !listed) return []
  return amounts.flatMap((amount, at) => {
    const period = periods[at]
    return period ? [{ amount, period }] : []
  })
}
