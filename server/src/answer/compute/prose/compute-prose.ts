import { Refused } from '../../../domain/tables/computed.ts'
import { digitsOf, Exact, quotient } from '../../../domain/tables/decimals.ts'
import { spanOf } from '../../../domain/tables/span-of-dates.ts'
import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { writtenDates } from '../../../platform/text/written-dates.ts'
import { eventStems } from '../../lexicon/event-words.ts'
import { restAsked } from '../../lexicon/several-amounts.ts'
import { isRow } from '../../read-rows.ts'
import { readWords } from '../words/read-words.ts'
import { dateSaid } from './dates-said.ts'
import { amountsIn, type ProseAmount, timesIn } from './prose-figures.ts'
import { type ProseQuestion, readProseQuestion, termsOf, used } from './read-prose-question.ts'
import { severalFigures } from './several-figures.ts'
import { termOf } from './term-of.ts'
import { throughTime } from './through-time.ts'
import { twoFigures } from './two-figures.ts'

/** A sentence of a document that may hold an operand. `at` is the caller's place of it. */
export type ProseSentence<Place> = { text: string; documentId: string; at: Place }

/** A number as its sentence writes it. */
type Operand<Place> = { text: string; at: Place }

/** How a result comes from its operands; `text` is written as it stands. */
export type ProseFormula =
  | { kind: 'from-to'; from: string; to: string }
  | { kind: 'left'; whole: ProseNumber; part: ProseNumber; percent: boolean }
  | { kind: 'text'; text: string }
type ProseNumber = Pick<ProseAmount, 'value' | 'unit'>

/** What was computed from sentences, or why it was not though the operands are there. */
export type ProseComputed<Place> = { operands: Operand<Place>[] } & (
  | { value: string; unit: string | null; formula: ProseFormula }
  | { value: null; reason: 'units' | 'precision' | 'negative' }
)

const whole =
  /\b(?:budget|total|approved|limit|capacity|ceiling|allowance|quota|envelope|genehmigt\p{L}{0,2}|gesamt|plafond|presupuesto)\b/iu
const stated = /\b(?:remain\w*|left|unspent|balance|übrig|verbleib\w*|reste|restant\w*|queda\w*)\b/iu

/**
 * What a question wants to know that no sentence says, but two numbers of one document do: what is left of an amount,
 * the time between two dates, the length of a window. Null where the operands are not there, or not clear.
 */
export function computeProse<Place>(
  question: string,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const asked = readProseQuestion(question, language)
  if (asked === null || restAsked(question) !== null) {
    const computed =
      termOf(question, sentences, language) ??
      changed(question, sentences, language) ??
      ofTwoFigures(question, sentences, language)
    if (computed || asked === null) return computed
  }
  for (const documentId of new Set(sentences.map(sentence => sentence.documentId))) {
    const own = sentences.filter(sentence => sentence.documentId === documentId)
    const computed = computeFrom(asked, own, language)
    if (computed) return computed
  }
  return null
}

/** What became of one thing between two times, said in one sentence. */
function changed<Place>(
  question: string,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const found = sentences.flatMap(({ text, at }) => {
    const computed = throughTime(question, text, language)
    return computed ? [{ ...computed, at }] : []
  })
  const [first] = found
  if (!first || new Set(found.map(({ value }) => value)).size > 1) return null
  const { amounts, value, unit, formula, at } = first
  const operands = amounts.map(({ text }) => ({ text, at }))
  return value === null
    ? { operands, value, reason: 'units' }
    : { operands, value, unit, formula: { kind: 'text', text: formula } }
}

/** How much one thing is more than another, or what share it has of it, in the first document that says both. */
function ofTwoFigures<Place>(
  question: string,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const documents = [...new Set(sentences.map(sentence => sentence.documentId))]
  const found = documents.flatMap(documentId => {
    const own = sentences.filter(sentence => sentence.documentId === documentId)
    return severalFigures(question, own, language) ?? twoFigures(question, own, language) ?? []
  })
  const first = found.find(({ value }) => value !== null) ?? found[0]
  if (first === undefined || first.value === null) return first ?? null
  return { ...first, formula: { kind: 'text', text: first.formula } }
}

function computeFrom<Place>(
  asked: ProseQuestion,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  switch (asked.kind) {
    case 'left':
      return leftOf(asked, sentences, language)
    case 'span':
      return between(asked, sentences, language)
    case 'window':
      return windowOf(asked, sentences, language)
  }
}

function holdsAll(text: string, terms: string[], language: Language): boolean {
  const own = new Set(termsOf(text, language))
  return terms.every(term => own.has(term))
}

function leftOf<Place>(
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
  const parts: Operand<Place>[] = []
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
  // Numbers without a unit of two rows may be pounds and days.
  const areOfRows = [part, total].every(({ text, amount }) => isRow(text) && amount.unit === null)
  if (areOfRows && part.text !== total.text) return null
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

function between<Place>(
  { unit, from, to, said }: Extract<ProseQuestion, { kind: 'span' }>,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const [early, late] = [from, to].map(
    (terms, end) => dateSaid(said[end] ?? '', sentences, language) ?? dateOf(terms, sentences, language),
  )
  if (!early || !late) return null
  const operands = [early, late].map(({ text, at }) => ({ text, at }))
  try {
    const value = spanOf(early.iso, late.iso, unit, 0)
    return { operands, value, unit, formula: { kind: 'from-to', from: early.text, to: late.text } }
  } catch (error) {
    if (error instanceof Refused) return { operands, value: null, reason: 'precision' }
    throw error
  }
}

/** The only date of the sentences that hold all of the words; written in the question itself, it is none of them. */
function dateOf<Place>(
  terms: string[],
  sentences: ProseSentence<Place>[],
  language: Language,
): (Operand<Place> & { iso: string }) | null {
  const found = sentences.flatMap(({ text, at }) => {
    const parted = dateInClause(terms, text, language)
    if (parted) return [{ ...parted, at }]
    const own = termsOf(text, language)
    if (!terms.every(term => saysEvent(own, term, language))) return []
    const dates = datesIn(text)
    const [only] = dates
    return only && dates.length === 1 ? [{ iso: only.iso, text: text.slice(only.start, only.end), at }] : []
  })
  return new Set(found.map(({ iso }) => iso)).size === 1 ? (found[0] ?? null) : null
}

const aYear = /(?<![\p{L}\d.,$€£-])(?:19|20)\d\d(?![\p{L}\d,%-]|\.\d)/gu

/** The dates of a sentence, or its years if it has no other ones. */
function datesIn(text: string): { iso: string; start: number; end: number }[] {
  const written = writtenDates(text)
  if (written.length > 0) return written
  return [...text.matchAll(aYear)].map(({ 0: iso, index }) => ({
    iso,
    start: index,
    end: index + iso.length,
  }))
}

/** "The sale" is when something "was sold". */
function saysEvent(said: string[], term: string, language: Language): boolean {
  const stems = eventStems(term, language)
  return said.some(word => stems.has(word))
}

/**
 * "The project started on 1 February and hands over on 1 December": the date of the clause that has what tells one end from
 * the other; what both are of may stand in the first clause.
 */
function dateInClause(
  terms: string[],
  text: string,
  language: Language,
): { iso: string; text: string } | null {
  const dates = datesIn(text)
  if (dates.length < 2) return null
  const ends = dates.map(({ end }, at) => {
    const next = dates[at + 1]
    const parts = next ? partsClauses.exec(text.slice(end, next.start)) : null
    return next ? (parts ? end + parts.index : -1) : text.length
  })
  if (ends.includes(-1)) return null
  const clauses = dates.map((_, at) => withJoined(text.slice(ends[at - 1] ?? 0, ends[at]), language))
  const says = (clause: string[] | undefined, term: string) => saysEvent(clause ?? [], term, language)
  if (!terms.every(term => says(clauses.flat(), term))) return null
  const own = clauses.flatMap((clause, at) => {
    const isTold = terms.some(
      term => says(clause, term) && clauses.every((other, place) => place === at || !says(other, term)),
    )
    const isIn = terms.every(term => says(clause, term) || (at > 0 && says(clauses[0], term)))
    return isTold && isIn ? [at] : []
  })
  const [only, more] = own
  const date = more === undefined ? dates[only ?? -1] : undefined
  return date ? { iso: date.iso, text: text.slice(date.start, date.end) } : null
}

const partsClauses = /(?:,|;|\s(?:and|und|et|y))\s/iu

/** The stems of a clause, and those of two words that are written as one elsewhere: "hands over", "handover". */
function withJoined(clause: string, language: Language): string[] {
  const words = readWords(clause).map(({ text }) => text)
  const joined = words
    .slice(1)
    .map((word, at) => stemWord(`${stemWord(words[at] ?? '', language)}${word}`, language))
  return [...termsOf(clause, language), ...joined]
}

function windowOf<Place>(
  { subject, unit }: Extract<ProseQuestion, { kind: 'window' }>,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const found = sentences.flatMap(({ text, at }, place) => {
    const [from, to, more] = timesIn(text)
    if (!from || !to || more) return []
    if (!holdsAll(`${headerOf(sentences, place)} ${text}`, subject, language)) return []
    if (
      !/^[^.;]{0,40}$/u.test(text.slice(from.end, to.start)) ||
      /\b\d+ (?:hours|minutes|stunden)\b/iu.test(text)
    )
      return []
    const days =
      from.weekday !== null && to.weekday !== null
        ? (to.weekday - from.weekday + 7) % 7
        : Number(to.minutes <= from.minutes)
    const minutes = days * 1440 + to.minutes - from.minutes
    return minutes > 0 ? [{ text, at, from, to, minutes }] : []
  })
  const [window] = found
  const isOfRow = found.some(({ text }) => isRow(text))
  if (!window || (isOfRow && found.length > 1)) return null
  const { text, at, from, to, minutes } = window
  return {
    operands: [{ text: text.slice(from.start, to.end), at }],
    value: unit === 'minutes' ? String(minutes) : digitsOf(new Exact(minutes).div(60).toDecimalPlaces(2)),
    unit,
    formula: {
      kind: 'from-to',
      from: text.slice(from.start, from.end).trim(),
      to: text.slice(to.start, to.end).trim(),
    },
  }
}

/** The first row of the table that a row stands in, which says what its cells are. */
function headerOf<Place>(sentences: ProseSentence<Place>[], place: number): string {
  let first = place
  while (isRow(sentences[first]?.text ?? '') && isRow(sentences[first - 1]?.text ?? '')) first--
  return first === place ? '' : (sentences[first]?.text ?? '')
}
