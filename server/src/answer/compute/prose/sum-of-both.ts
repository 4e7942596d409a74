import { digitsOf, Exact } from '../../../domain/tables/decimals.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { addUp } from './adds-up.ts'
import {
  amountOf,
  clausesOf,
  countsTheSame,
  type Found,
  holds,
  mayMeet,
  type Sentence,
  type TwoFigures,
  telling,
} from './amounts-of-clauses.ts'
import { termsOf } from './read-prose-question.ts'

export const together =
  /(?<!\p{L})(?:together|combined|altogether|in total|taken together|zusammen|insgesamt|ensemble|au total|en total|junt[oa]s)(?!\p{L})/iu
/** Begins a question for an amount. */
export const howMany = /^\W{0,3}(?:how (?:many|much)|wie viele?|combien(?: de)?|cuánt[oa]s?)/iu
const bothNamed =
  /(?<!\p{L})([\p{L}\d]{2,40}) (?:and|und|et|y) (?:(?:in|the|im|in der|le|la|en) )?([\p{L}\d]{2,40})(?!\p{L})/iu

/** "In May and June together": two amounts of one sentence, each in the clause that names one of the two. */
export function sumOfBoth<Place>(
  asked: string,
  sentences: Sentence<Place>[],
  language: Language,
): TwoFigures<Place> | null {
  const [, one = '', other = ''] = bothNamed.exec(asked) ?? []
  const [[first], [second]] = [telling(one, language), telling(other, language)]
  const terms = telling(asked.replace(together, ' ').replace(howMany, ' '), language)
  if (first === undefined || second === undefined || first === second) return null
  const found = sentences.flatMap(({ text, at }) => {
    const said = termsOf(text, language)
    const clauses = clausesOf(text)
    const [a, b, more] = clauses
    if (!a || !b || more || !mayMeet(a, b) || !terms.every(term => holds(said, term))) return []
    const has = ({ clause }: typeof a, term: string) => holds(termsOf(clause, language), term)
    const isOwn = has(a, first) && has(b, second) && !has(a, second) && !has(b, first)
    const isTurned = has(a, second) && has(b, first) && !has(a, first) && !has(b, second)
    if (!addUp([a.clause, b.clause])) return []
    // Bare numbers must count the same.
    const nounOf = ({ amount: { end } }: typeof a) => termsOf(text.slice(end, end + 40), language)[0]
    if (!(isOwn || isTurned) || (a.amount.unit === null && nounOf(a) !== nounOf(b))) return []
    return a.amount.unit === '%' ? [] : [{ a: a.amount, b: b.amount, at }]
  })
  const [only, more] = found
  if (!only && !more) return sumOfSentences(terms, [first, second], sentences, language)
  if (!only || more) return null
  const { a, b, at } = only
  return sumOf({ amount: a, at }, { amount: b, at })
}

/** "Leeds has 48 desks. York has 31 desks.": each amount in a sentence of its own, which is told apart by its name alone. */
function sumOfSentences<Place>(
  terms: string[],
  [first, second]: [string, string],
  sentences: Sentence<Place>[],
  language: Language,
): TwoFigures<Place> | null {
  const without = (name: string) => terms.filter(term => term !== name)
  const a = amountOf(without(second), [second], sentences, language)
  const b = amountOf(without(first), [first], sentences, language)
  if (!a || !b || a.at === b.at || !mayMeet(a, b) || a.amount.unit === '%') return null
  if (!addUp([a.clause, b.clause])) return null
  if (a.amount.unit === null && !countsTheSame(a, b, terms, language)) return null
  return sumOf(a, b)
}

function sumOf<Place>(
  a: Pick<Found<Place>, 'amount' | 'at'>,
  b: Pick<Found<Place>, 'amount' | 'at'>,
): TwoFigures<Place> {
  const operands = [a, b].map(({ amount, at }) => ({ text: amount.text, at }))
  if (a.amount.unit !== b.amount.unit) return { operands, value: null, reason: 'units' }
  return {
    operands,
    value: digitsOf(new Exact(a.amount.value).plus(b.amount.value)),
    unit: a.amount.unit,
    formula: `${a.amount.text} + ${b.amount.text}`,
  }
}
