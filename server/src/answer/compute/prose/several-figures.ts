import { digitsOf, Exact } from '../../../domain/tables/decimals.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { listOfNames, ofTheWhole, parting, restAsked } from '../../lexicon/several-amounts.ts'
import { addUp } from './adds-up.ts'
import { clausesOf, holds, mayMeet, type Sentence, type TwoFigures, telling } from './amounts-of-clauses.ts'
import type { ProseAmount } from './prose-figures.ts'
import { termsOf } from './read-prose-question.ts'
import { howMany, together } from './sum-of-both.ts'

type Found<Place> = { amount: ProseAmount; clause: string; text: string; at: Place }

const longest = 400
const mostNames = 6

/**
 * The sum of amounts that a question lists by their names, or what they leave of a whole: "halls, security and printing
 * together", "left of the budget after consulting and licences". Each name must stand in the clause of one amount only, all
 * in one unit.
 */
export function severalFigures<Place>(
  question: string,
  sentences: Sentence<Place>[],
  language: Language,
): TwoFigures<Place> | null {
  const rest = restAsked(question)
  if (rest !== null) return restOf(rest, sentences, language)
  const asked = question.slice(0, longest)
  const list = together.test(asked) ? listOfNames.exec(asked)?.[0] : undefined
  const names = list?.split(parting).map(name => telling(name, language)) ?? []
  if (list === undefined || names.length < 3) return null
  const about = telling(asked.replace(list, ' ').replace(together, ' ').replace(howMany, ' '), language)
  const found = amountsOf(names, sentences, language)
  if (found === null || !found.every(({ text }) => about.every(term => holds(termsOf(text, language), term))))
    return null
  const sum = found.reduce((total, { amount }) => total.plus(amount.value), new Exact(0))
  return resultOf(found, digitsOf(sum), '+')
}

function restOf<Place>(
  { whole, parts }: { whole: string; parts: string[] },
  sentences: Sentence<Place>[],
  language: Language,
): TwoFigures<Place> | null {
  const found = amountsOf(
    [whole, ...parts].map(name => termsOf(name, language)),
    sentences,
    language,
  )
  const [all, ...taken] = found ?? []
  if (found === null || !all || taken.length === 0) return null
  const left = taken.reduce((rest, { amount }) => rest.minus(amount.value), new Exact(all.amount.value))
  return left.isNegative() ? null : resultOf(found, digitsOf(left), '−')
}

/** The only amount of each name, all in one unit or all money; null where one is missing, and where one is a part of another. */
function amountsOf<Place>(
  names: string[][],
  sentences: Sentence<Place>[],
  language: Language,
): Found<Place>[] | null {
  if (names.length > mostNames || names.some(terms => terms.length === 0)) return null
  const found = names.flatMap(terms =>
    amountOf(
      terms,
      names.filter(other => other !== terms),
      sentences,
      language,
    ),
  )
  const [first] = found
  const isOne = found.every(each => first && mayMeet(each, first))
  const places = new Set(found.map(({ amount, text }) => `${amount.start} ${text}`))
  const isWhole = found.length === names.length && places.size === names.length
  return isOne && isWhole && addUp(found.map(({ clause }) => clause)) ? found : null
}

function amountOf<Place>(
  terms: string[],
  others: string[][],
  sentences: Sentence<Place>[],
  language: Language,
): Found<Place>[] {
  const found = sentences.flatMap(({ text, at }) => {
    const of = ofTheWhole.exec(text)?.[0] ?? ''
    return clausesOf(text).flatMap(({ amount, clause }) => {
      if (amount.unit === null || amount.unit === '%') return []
      const said = termsOf(clause.startsWith(of) ? clause.slice(of.length) : clause, language)
      return terms.every(term => holds(said, term))
        ? [{ amount, clause, text, at, of: termsOf(of, language) }]
        : []
    })
  })
  const values = new Set(found.map(({ amount }) => `${amount.value} ${amount.unit}`))
  const [first] = found
  if (!first || values.size > 1) return []
  // "Of the amount spent, 154,000 went to consulting" is in what was spent.
  const isPart = others.some(other => other.some(term => holds(first.of, term)))
  return isPart ? [] : [first]
}

function resultOf<Place>(found: Found<Place>[], value: string, sign: string): TwoFigures<Place> {
  const operands = found.map(({ amount, at }) => ({ text: amount.text, at }))
  if (new Set(found.map(({ amount }) => amount.unit)).size > 1)
    return { operands, value: null, reason: 'units' }
  return {
    operands,
    value,
    unit: found[0]?.amount.unit ?? null,
    formula: found.map(({ amount }) => amount.text).join(` ${sign} `),
  }
}
