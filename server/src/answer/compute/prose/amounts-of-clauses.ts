import { isMoney } from '../../../domain/tables/units.ts'
import { foldAccents, type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { saysEach } from '../../lexicon/asking-no-sum.ts'
import { areAlike } from '../../lexicon/word-relations.ts'
import { amountsIn, type ProseAmount } from './prose-figures.ts'
import { termsOf } from './read-prose-question.ts'

export type Sentence<Place> = { text: string; at: Place }
/** An amount with what stands behind it: the 48 of "48 desks". */
export type Found<Place> = { amount: ProseAmount; clause: string; noun: string | undefined; at: Place }

/** Amounts of one document, and what they give; nothing where they are in several currencies. */
export type TwoFigures<Place> = { operands: { text: string; at: Place }[] } & (
  | { value: string; unit: string | null; formula: string }
  | { value: null; reason: 'units' }
)

const longestNoun = 40
/** Who or what has the amount is said otherwise in the text: "pay", "cost", "somebody". */
const light = new Set(
  'come comes came gekostet kosteten bezahlt expensive dear teuer cher chere caro cara make makes made machen machte do does did is are was were has have had been cost costs pay pays paid spend spent earn earns receive receives get gets worth price amount somebody someone person people individual individuals one it that those kostet kosten zahlt bekommt erhalt verdient beträgt ist sind jemand coute coutent paie recoit gagne celui celle ceux work works worked live lives lived employ employs employed staff arbeiten arbeitet travaillent trabajan euro euros dollar dollars €'.split(
    ' ',
  ),
)

/** Whether two amounts are in one unit, or in two currencies, of which it is told that they are. */
export function mayMeet(
  { amount: a }: { amount: ProseAmount },
  { amount: b }: { amount: ProseAmount },
): boolean {
  return a.unit === b.unit || (isMoney(a.unit) && isMoney(b.unit))
}

/** Bare numbers may count different things: what the question names must stand behind both. */
export function countsTheSame<Place>(
  a: Found<Place>,
  b: Found<Place>,
  terms: string[],
  language: Language,
): boolean {
  const { noun } = a
  if (noun === undefined || noun !== b.noun) return false
  return terms.includes(noun) || [...light].some(word => stemWord(word, language) === noun)
}

/** The only amount in a clause that has all words of its side and none of the other's. */
export function amountOf<Place>(
  own: string[],
  others: string[],
  sentences: Sentence<Place>[],
  language: Language,
): Found<Place> | null {
  if (own.length === 0) return null
  const found = sentences.flatMap(({ text, at }) =>
    clausesOf(text).flatMap(({ amount, clause }) => {
      const said = termsOf(clause, language)
      const isOther = others.length > 0 && others.every(term => holds(said, term))
      const isOwn = own.every(term => holds(said, term)) && !isOther
      const [noun] = termsOf(text.slice(amount.end, amount.end + longestNoun), language)
      return isOwn ? [{ amount, clause, noun, at }] : []
    }),
  )
  const values = new Set(found.map(({ amount }) => `${amount.value} ${amount.unit}`))
  return values.size === 1 ? (found[0] ?? null) : null
}

/** Each amount of a sentence with the words that are about it: up to the mark or "and" that parts it from the next. */
export function clausesOf(text: string): { amount: ProseAmount; clause: string }[] {
  // "$117 and $298, respectively": what each is of stands elsewhere.
  if (saysEach.test(text)) return []
  const amounts = amountsIn(text)
  const ends = amounts.map(({ end }, at) => {
    const next = amounts[at + 1]
    if (!next) return text.length
    const between = text.slice(end, next.start)
    // "Labour: $8,400 Travel: $1,260"
    if (/^\s+\p{L}[^;,.]{0,60}[:=]\s*$/u.test(between)) return end
    const mark = [/[;\n]/u, /,\s/u, /\s(?:and|und|et|while|but|aber|mais)\s/u]
      .map(pattern => between.search(pattern))
      .find(place => place >= 0)
    return mark === undefined ? -1 : end + mark
  })
  if (ends.includes(-1)) return []
  return amounts.map((amount, at) => ({ amount, clause: text.slice(ends[at - 1] ?? 0, ends[at]) }))
}

/** The stems of words that are said of one amount and not of any. */
export function telling(text: string, language: Language): string[] {
  const lights = new Set([...light].map(word => stemWord(foldAccents(word), language)))
  return termsOf(text, language).filter(term => !light.has(term) && !lights.has(term))
}

/** "Labour" is "labor", "employees" are who is "employed". */
export function holds(said: string[], term: string): boolean {
  const plain = (word: string) => word.replace(/our/gu, 'or')
  return said.some(
    word =>
      plain(word) === plain(term) ||
      (word.length > 4 && term.length > 4 && word[0] === term[0] && areAlike(word, term)),
  )
}
