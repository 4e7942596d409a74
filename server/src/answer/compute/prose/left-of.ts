import { digitsOf, Exact, quotient } from '../../../domain/tables/decimals.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import type { ProseComputed, ProseOperand, ProseSentence } from './prose-computed.ts'
import { amountsIn, type ProseAmount } from './prose-figures.ts'
import { holdsAll, type ProseQuestion, termsOf, used } from './read-prose-question.ts'

const whole =
  /\b(?:budget|total|approved|limit|capacity|ceiling|allowance|quota|envelope|genehmigt\p{L}{0,2}|gesamt|plafond|presupuesto)\b/iu
const stated = /\b(?:remain\w*|left|unspent|balance|übrig|verbleib\w*|reste|restant\w*|queda\w*)\b/iu

/** What is left of an amount, or how much of it was used, where one sentence or two tell both. */
export function leftOf<Place>(
  { subject, percent, spent: asked }: Extract<ProseQuestion, { kind: 'left' }>,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const named = sentences.filter(({ text }) => holdsAll(text, subject, language))
  const about = withSpent(named, sentences)
  if (about.some(({ text }) => stated.test(text) && amountsIn(text).length > 0)) return null
  // What is stated is quoted, and what was "committed" may not be "paid".
  const isOther = ({ text }: ProseSentence<Place>) =>
    amountsIn(text).some(({ unit }) => unit === '%') ||
    (used.test(text) && !termsOf(text, language).includes(asked ?? ''))
  if (asked !== null && about.some(isOther)) return null
  const parts: ProseOperand<Place>[] = []
  // The 5 % of "the 5 % levy" are a part of its name.
  const isNamed = ({ value, unit }: ProseAmount) => unit === '%' && subject.includes(value)
  const found = about.flatMap(({ text, at }) =>
    amountsIn(text).flatMap(amount => (isNamed(amount) ? [] : [{ amount, text, at }])),
  )
  const role = (pattern: RegExp) =>
    found.filter(({ amount, text }) => isNear(text, amount, pattern, found.length))
  const [first, second] = found
  const ofIt =
    found.length === 2 && first && second && first.text === second.text
      ? /^\s?(?:out )?(?:of|von)\b/i.test(first.text.slice(first.amount.end))
      : false
  const spent = ofIt ? [first] : role(used)
  const others = found.filter(({ amount }) => !spent.some(one => one?.amount === amount))
  const together = found.length === 2 && spent.length === 1 && others.some(({ text }) => whole.test(text))
  const all = ofIt ? [second] : together ? others : role(whole).filter(one => others.includes(one))
  const [part, total] = [spent[0], all[0]]
  if (!part || !total || !isOne(spent) || !isOne(all)) return null
  for (const one of [total, part]) parts.push({ text: one.amount.text, at: one.at })
  if (part.amount.unit !== total.amount.unit) return { operands: parts, value: null, reason: 'units' }
  if (asked !== null) {
    if (new Exact(total.amount.value).isZero()) return null
    const value = digitsOf(quotient(new Exact(part.amount.value).times(100), new Exact(total.amount.value)))
    const text = `${part.amount.text} / ${total.amount.text}`
    return { operands: parts, value, unit: '%', formula: { kind: 'text', text } }
  }
  const value = new Exact(total.amount.value).minus(part.amount.value)
  if (value.isNegative()) return { operands: parts, value: null, reason: 'negative' }
  const formula = { kind: 'left' as const, whole: total.amount, part: part.amount, percent }
  if (!percent) return { operands: parts, value: digitsOf(value), unit: total.amount.unit, formula }
  if (new Exact(total.amount.value).isZero()) return null
  const share = quotient(value.times(100), new Exact(total.amount.value))
  return { operands: parts, value: digitsOf(share), unit: '%', formula }
}

const leadsOn =
  /^\s*(?:by|until|till|so far|to date|as of|up to|of this|of that|of it|bis|davon|bisher|à ce jour|fin|hasta|al)\b/iu
/** In words, before the amount: "by the end of March". */
const mostBefore = 5
/** Behind it: "euros had already been spent". */
const mostBehind = 6

/**
 * "The budget is 2.4 million. By March, 1.86 million had been spent.": the sentence behind goes on, where it is the only one
 * of all that says of one amount that it was used.
 */
function withSpent<Place>(
  named: ProseSentence<Place>[],
  all: ProseSentence<Place>[],
): ProseSentence<Place>[] {
  const [only, more] = named
  if (!only || more || used.test(only.text) || amountsIn(only.text).length !== 1) return named
  const spent = all.filter(({ text }) => used.test(text) && amountsIn(text).length > 0)
  const [next, other] = spent
  const follows = next !== undefined && all.indexOf(next) === all.indexOf(only) + 1
  return follows && other === undefined && goesOn(next.text) ? [only, next] : named
}

/** Whether it says nothing but that an amount was used, and by when: with another subject, another budget may be meant. */
function goesOn(text: string): boolean {
  const [amount, more] = amountsIn(text)
  if (!amount || more) return false
  const words = (part: string) => part.split(/\s+/).filter(word => /\p{L}|\p{N}/u.test(word)).length
  return (
    leadsOn.test(text) &&
    words(text.slice(0, amount.start)) <= mostBefore &&
    words(text.slice(amount.end)) <= mostBehind
  )
}

/** Whether all say the same amount. */
function isOne(found: ({ amount: ProseAmount } | undefined)[]): boolean {
  return new Set(found.map(one => `${one?.amount.value} ${one?.amount.unit}`)).size === 1
}

/** Whether a word of the role stands nearer to this amount than to the sentence's other ones. */
function isNear(text: string, amount: ProseAmount, pattern: RegExp, among: number): boolean {
  const others = amountsIn(text)
  const match = pattern.exec(text)
  if (!match) return false
  if (others.length === 1 || among === 1) return true
  const distance = ({ start, end }: ProseAmount) =>
    match.index >= end ? match.index - end : Math.max(0, start - match.index - match[0].length)
  return others.every(other => other.start === amount.start || distance(amount) < distance(other))
}
