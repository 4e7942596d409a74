import { digitsOf, Exact, quotient } from '../../../domain/tables/decimals.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { foldAccents, type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { saysEach } from '../../lexicon/asking-no-sum.ts'
import { ratesSaid } from '../../lexicon/rate-words.ts'
import { areAlike } from '../../lexicon/word-relations.ts'
import { addUp, isDenied } from './adds-up.ts'
import { amountsIn, type ProseAmount } from './prose-figures.ts'
import { termsOf } from './read-prose-question.ts'

export type Sentence<Place> = { text: string; at: Place }
/** An amount with what stands behind it: the 48 of "48 desks". */
type Found<Place> = { amount: ProseAmount; clause: string; noun: string | undefined; at: Place }

/** Amounts of one document, and what they give; nothing where they are in several currencies. */
export type TwoFigures<Place> = { operands: { text: string; at: Place }[] } & (
  | { value: string; unit: string | null; formula: string }
  | { value: null; reason: 'units' }
)

/** How two things are compared; `less` says that the first is the smaller one. */
type Compared = { kind: 'difference' | 'percentage'; sides: [string, string]; less: boolean }

const longest = 400
const longestNoun = 40
/** "How many times more" is no difference. */
const times =
  /(?<!\p{L})(?:how many times|wie ?viel ?mal|wievielmal|combien de fois|cuántas veces)(?!\p{L})/iu
const more =
  /(?:how (?:much|many)|by how (?:much|many)|(?:um )?wie ?viele?|(?:de )?combien(?: de| d[’'])?)\s+(?:\p{L}+\s+){0,2}?(more|higher|larger|longer|older|dearer|less|cheaper|lower|smaller|fewer|shorter|mehr|höher|größer|teurer|länger|weniger|niedriger|kleiner|billiger|günstiger|kürzer|plus|moins)(?!\p{L})(.{3,200}?)\s(?:than|als|que|qu[’'])\s*(.{2,150})$/iu
const lesser =
  /^(?:less|cheaper|lower|smaller|fewer|shorter|weniger|niedriger|kleiner|billiger|günstiger|kürzer|moins)$/iu
const apart =
  /(?:difference|unterschied|differenz|différence|écart) (?:between|in [^?]{1,60} between|zwischen|entre) (.{2,150}?) (?:and|und|et) (.{2,150})$/iu
const related =
  /^(?:how (?:high|large|big|much) (?:is|are|was|were)|what (?:is|are|was|were)|wie (?:hoch|groß|viel) (?:ist|sind|war|waren)|quel(?:le)?s? (?:est|sont|était)) (.{2,150}?),? (?:as a (?:percentage|percent|share|proportion) of|in (?:relation|proportion) to|relative to|compared (?:with|to)|im verhältnis zu[mr]?|in prozent (?:der|des|von)|par rapport (?:à|aux?)|en pourcentage d(?:e|es|u)) (.{2,150})$/iu
const share =
  /^(?:of [^,?]{3,120}, )?(?:what|which|wie viel|wie hoch ist der|welcher|quel(?:le)?)\s?(?:percentage|percent|share|part|proportion|prozent|prozentsatz|anteil|pourcentage)(?:\sof|\sder|\sdes|\sde|\sdu|\svon|\san)?\s(.{3,200})$/iu
export const together =
  /(?<!\p{L})(?:together|combined|altogether|in total|taken together|zusammen|insgesamt|ensemble|au total|en total|junt[oa]s)(?!\p{L})/iu
/** Begins a question for an amount. */
export const howMany = /^\W{0,3}(?:how (?:many|much)|wie viele?|combien(?: de)?|cuánt[oa]s?)/iu
const bothNamed =
  /(?<!\p{L})([\p{L}\d]{2,40}) (?:and|und|et|y) (?:(?:in|the|im|in der|le|la|en) )?([\p{L}\d]{2,40})(?!\p{L})/iu
/** Who or what has the amount is said otherwise in the text: "pay", "cost", "somebody". */
const light = new Set(
  'come comes came gekostet kosteten bezahlt expensive dear teuer cher chere caro cara make makes made machen machte do does did is are was were has have had been cost costs pay pays paid spend spent earn earns receive receives get gets worth price amount somebody someone person people individual individuals one it that those kostet kosten zahlt bekommt erhalt verdient beträgt ist sind jemand coute coutent paie recoit gagne celui celle ceux work works worked live lives lived employ employs employed staff arbeiten arbeitet travaillent trabajan euro euros dollar dollars €'.split(
    ' ',
  ),
)

/**
 * What the difference between two amounts is, or the share that one has of the other, where each stands in a clause of its
 * own that says which of the two it is. Null where one is missing, stands there in two values, or is in another unit.
 */
export function twoFigures<Place>(
  question: string,
  sentences: Sentence<Place>[],
  language: Language,
): TwoFigures<Place> | null {
  const asked = question
    .slice(0, longest)
    .trim()
    .replace(/(?<![?.!\s])[?.!\s]{1,20}$/u, '')
  if (times.test(asked)) return null
  const compared = readCompared(asked)
  if (compared) return compareSides(compared, sentences, language)
  const parts = share.exec(asked)?.[1]
  if (parts !== undefined) return partOfWhole(parts, sentences, language)
  return together.test(asked) ? sumOfBoth(asked, sentences, language) : null
}

function readCompared(asked: string): Compared | null {
  const than = more.exec(asked)
  const [, word = '', first = '', second = ''] = than ?? []
  if (than) return { kind: 'difference', sides: [first, second], less: lesser.test(word) }
  const [, one, other] = apart.exec(asked) ?? []
  if (one && other) return { kind: 'difference', sides: [one, other], less: false }
  const [, part, whole] = related.exec(asked) ?? []
  return part && whole ? { kind: 'percentage', sides: [part, whole], less: false } : null
}

function compareSides<Place>(
  { kind, sides, less }: Compared,
  sentences: Sentence<Place>[],
  language: Language,
): TwoFigures<Place> | null {
  const [one, other] = sides.map(side => telling(side, language)) as [string[], string[]]
  const only = (own: string[], others: string[]) => own.filter(term => !others.includes(term))
  const [a, b] = [
    amountOf(only(one, other), only(other, one), sentences, language),
    amountOf(only(other, one), only(one, other), sentences, language),
  ]
  if (!a || !b || !mayMeet(a, b)) return null
  if (a.amount.unit === b.amount.unit && a.amount.value === b.amount.value) return null
  if (a.amount.unit === null && !countsTheSame(a, b, [...one, ...other], language)) return null
  if (!mayCompare(a, b)) return null
  const operands = [a, b].map(({ amount, at }) => ({ text: amount.text, at }))
  if (a.amount.unit !== b.amount.unit) return { operands, value: null, reason: 'units' }
  const [first, second] = [new Exact(a.amount.value), new Exact(b.amount.value)]
  if (kind === 'percentage') {
    if (!second.isPositive() || a.amount.unit === '%') return null
    const value = digitsOf(quotient(first.times(100), second))
    return { operands, value, unit: '%', formula: `${a.amount.text} / ${b.amount.text}` }
  }
  const [large, small] = less ? [b, a] : [a, b]
  const value = new Exact(large.amount.value).minus(small.amount.value)
  // "How much more" of what is less is not what was asked.
  if (value.isNegative()) return null
  const unit = a.amount.unit === '%' ? 'percentage points' : a.amount.unit
  return { operands, value: digitsOf(value), unit, formula: `${large.amount.text} − ${small.amount.text}` }
}

/** Whether two amounts are in one unit, or in two currencies, of which it is told that they are. */
export function mayMeet(
  { amount: a }: { amount: ProseAmount },
  { amount: b }: { amount: ProseAmount },
): boolean {
  return a.unit === b.unit || (isMoney(a.unit) && isMoney(b.unit))
}

/** Whether none is denied, and both are for the same; the end of a sentence may say it of both. */
function mayCompare<Place>(a: Found<Place>, b: Found<Place>): boolean {
  const [one, other] = [ratesSaid(a.clause), ratesSaid(b.clause)]
  const isSaidOfBoth = a.at === b.at && (one === '' || other === '')
  return !isDenied(a.clause) && !isDenied(b.clause) && (one === other || isSaidOfBoth)
}

/** Bare numbers may count different things: what the question names must stand behind both. */
function countsTheSame<Place>(
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
function amountOf<Place>(
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

/** "In May and June together": two amounts of one sentence, each in the clause that names one of the two. */
function sumOfBoth<Place>(
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

/** "Of 2,640 applications, 1,914 were granted": two numbers of one sentence that has all words of the question. */
function partOfWhole<Place>(
  asked: string,
  sentences: Sentence<Place>[],
  language: Language,
): TwoFigures<Place> | null {
  const terms = telling(asked, language)
  const [subject] = terms
  if (subject === undefined || terms.length < 2) return null
  const about = sentences.filter(({ text }, place) => {
    const said = termsOf(text, language)
    const own = terms.filter(term => holds(said, term))
    const before = termsOf(textBefore(sentences, place), language)
    return own.length >= leastOwn && terms.every(term => own.includes(term) || holds(before, term))
  })
  // What is stated is quoted.
  if (about.some(({ text }) => /%|per ?cent|prozent|pour ?cent|por ciento/iu.test(text))) return null
  const found = about.flatMap(({ text, at }) => {
    const counts = amountsIn(text).filter(({ unit, value }) => unit === null && /^\d+$/.test(value))
    const [one, other, third] = counts
    if (!one || !other || third) return []
    // The whole is of the subject, or the part is said to be of it.
    const behind = ({ end }: ProseAmount) => termsOf(text.slice(end, end + 40), language).slice(0, 2)
    const named = counts.filter(amount => behind(amount).some(term => holds([term], subject)))
    const whole =
      named.length === 1
        ? named[0]
        : /(?:of (?:whom|which|them)|davon|von denen|dont)/iu.test(text.slice(one.end, other.start)) ||
            /^\s(?:of (?:whom|which|them|these)|davon)(?!\p{L})/iu.test(text.slice(other.end))
          ? one
          : undefined
    const part = whole === one ? other : one
    return whole && new Exact(part.value).lte(whole.value) ? [{ whole, part, at }] : []
  })
  const [only, more] = found
  if (!only || more || new Exact(only.whole.value).isZero()) return null
  const value = digitsOf(quotient(new Exact(only.part.value).times(100), new Exact(only.whole.value)))
  const operands = [only.part, only.whole].map(({ text }) => ({ text, at: only.at }))
  return { operands, value, unit: '%', formula: `${only.part.text} / ${only.whole.text}` }
}

/** So many words of the question must stand in the sentence with the numbers itself. */
const leastOwn = 2
/** Sentences before it that may say what they are of. */
const mostBefore = 2

function textBefore<Place>(sentences: Sentence<Place>[], place: number): string {
  return sentences
    .slice(Math.max(0, place - mostBefore), place)
    .map(({ text }) => text)
    .join(' ')
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
