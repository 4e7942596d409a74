import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import { analyseWords, tellsSubject } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { type SlashedOrder, writtenDates } from '../../platform/text/written-dates.ts'
import {
  asksDeadline,
  beforeDeadline,
  beforeExplanation,
  behindDeadline,
  namesNobody,
  writtenName,
} from '../lexicon/grid-values.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { findAmounts, findNumbers, findPercentages } from './find-amounts.ts'
import { findDurations } from './find-durations.ts'
import type { FoundValue } from './found-value.ts'

export type ValueAsked = {
  type: ColumnType
  options: string[]
  /** Name, question and hint of the column. */
  text: string
  /** How the document's other dates say that 03/04/2027 is to be read. */
  order?: SlashedOrder
}

const around = 60
const farAway = 10_000
const codes: Partial<Record<Language, string>> = {
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  portuguese: 'pt',
  dutch: 'nl',
}

/** The values of the column's type that a sentence states, the likeliest first. Empty for texts and for yes or no. */
export function findValues(
  asked: ValueAsked,
  sentence: string,
  language: Language = 'english',
): FoundValue[] {
  const found = ofType(asked, sentence, language)
  if (found.length < 2 || asked.type === 'several-of') return found
  const words = askedWords(asked, sentence, language)
  const distance = (value: FoundValue) =>
    Math.min(
      farAway,
      ...words
        .filter(({ start, end }) => end <= value.start || start >= value.end)
        // What a value belongs to mostly stands before it.
        .map(({ start, end }) => (end <= value.start ? value.start - end : 2 * (start - value.end))),
    )
  const rank = (value: FoundValue) =>
    distance(value) + (asked.type === 'duration' && isDeadline(asked, value, sentence) ? farAway : 0)
  return found
    .map((value, at) => ({ value, at, rank: rank(value) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ value }) => value)
}

/**
 * The likeliest value and those others that belong to what is asked as well: one of its words stands beside them, with no
 * other value between. "The rent is EUR 4,200, with EUR 300 for services" states one rent.
 */
export function findOwnValues(
  asked: ValueAsked,
  sentence: string,
  language: Language = 'english',
): FoundValue[] {
  const found = findValues(asked, sentence, language)
  const words = askedWords(asked, sentence, language)
  const isBeside = (value: FoundValue) =>
    words.some(word => {
      const [from, to] = word.end <= value.start ? [word.end, value.start] : [value.end, word.start]
      return !found.some(other => other !== value && other.start >= from && other.end <= to)
    })
  return found.filter((value, at) => at === 0 || isBeside(value))
}

/** The words of the sentence that the column has, too. */
function askedWords({ text }: ValueAsked, sentence: string, language: Language) {
  const terms = analyseWords(text, language).filter(tellsSubject)
  return analyseWords(sentence, language).filter(word => terms.some(({ id }) => id === word.id))
}

/** Whether a length of time says by when something must be done, and the column does not ask for that. */
function isDeadline({ text }: ValueAsked, { start, end }: FoundValue, sentence: string): boolean {
  const [asked = ''] = text.split(beforeExplanation, 1)
  if (asksDeadline.test(asked)) return false
  const before = sentence.slice(Math.max(0, start - around), start)
  return behindDeadline.test(sentence.slice(end, end + around)) || beforeDeadline.test(before)
}

function ofType(
  { type, options, order = null }: ValueAsked,
  sentence: string,
  language: Language,
): FoundValue[] {
  const code = codes[language] ?? null
  if (type === 'date') return findDates(sentence, order)
  if (type === 'duration') return findDurations(sentence)
  if (type === 'amount') return findAmounts(sentence, code)
  if (type === 'percentage') return findPercentages(sentence, code)
  if (type === 'number') return findNumbers(sentence, code)
  if (type === 'name') return findNames(sentence)
  if (type === 'one-of' || type === 'several-of') return findOptions(options, sentence, language)
  return []
}

/** Whole days before months and years. */
function findDates(sentence: string, order: SlashedOrder): FoundValue[] {
  const dates = writtenDates(sentence, order ?? undefined).map(({ iso, start, end }): FoundValue => {
    const text = sentence.slice(start, end)
    return { value: { text, plain: iso, unit: null, options: [] }, start, end }
  })
  const days = dates.filter(({ value }) => value.plain?.length === 10)
  return days.length > 0 ? days : dates
}

function findNames(sentence: string): FoundValue[] {
  return [...sentence.matchAll(writtenName)].flatMap(match => {
    const text = match[0].replace(/(?<![,'’&-])[,'’&-]+$/u, '')
    if (namesNobody.test(text)) return []
    const value = { text, plain: null, unit: null, options: [] }
    return [{ value, start: match.index, end: match.index + text.length }]
  })
}

/** The options of a list whose words all stand in the sentence, at the first of them. */
function findOptions(options: string[], sentence: string, language: Language): FoundValue[] {
  const words = analyseWords(sentence, language)
  return options.flatMap((option): FoundValue[] => {
    const asked = analyseWords(option, language).filter(({ nested }) => !nested)
    const telling = asked.some(({ stop }) => !stop) ? asked.filter(({ stop }) => !stop) : asked
    const at = telling.map(({ id, term }) => words.find(word => word.id === id || areAlike(term, word.term)))
    const [first] = at
    if (!first || at.some(word => word === undefined)) return []
    const last = at.at(-1) ?? first
    const value = { text: option, plain: null, unit: null, options: [option] }
    return [{ value, start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) }]
  })
}
