import { foldText } from '../../../domain/tables/cell-texts.ts'
import { currencyOf } from '../../../domain/tables/units.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { writtenDates } from '../../../platform/text/written-dates.ts'
import { betweenWords } from '../../lexicon/changing-words.ts'
import { numberOfWord, numberOfWords, scaleOf } from '../../lexicon/numerals.ts'
import { edgesOfYear } from '../../lexicon/period-words.ts'
import { isRangeJoin } from './mentions.ts'
import type { QuestionWord } from './read-words.ts'

export type Amount = {
  from: number
  to: number
  value: string
  date: boolean
  /** The end of a year, which lies before that end: "before the end of 2025". */
  end?: boolean
}

/** "2k", "1.5bn"; "20m" may be metres. */
const shortened = /^(\d{1,6}(?:[.,]\d{1,3})?)(k|mn|mio|bn|mrd)$/
/** "A quarter of a million". */
const mostWorded = 5

/** Dates that are written out in full, and numbers as digits or words. */
export function readAmounts(question: string, words: QuestionWord[], language: Language): Amount[] {
  const edges = edgesSaid(question, words)
  const written = writtenDates(question).flatMap(({ iso, start, end }): Amount[] => {
    const from = words.findIndex(word => word.end > start)
    const to = words.findIndex(word => word.start >= end)
    return from < 0 ? [] : [{ from, to: to < 0 ? words.length : to, value: iso, date: true }]
  })
  const before = [...monthsBefore(question, words, written), ...daysBefore(question, words, written)]
  const dates = [...edges, ...written, ...before]
  const worded = words.flatMap((_, from) => wordedAt(words, from) ?? [])
  const numbers = words.flatMap(({ text, number }, from): Amount[] => {
    if ([...dates, ...worded].some(each => each.from <= from && each.to > from)) return []
    const short = shortened.exec(text)
    if (short) {
      const [, digits = '', scale = ''] = short
      const value = decimalOf(digits, language)
      return value === null
        ? []
        : [{ from, to: from + 1, value: scaled(value, scaleOf(scale) ?? 0), date: false }]
    }
    const value = number ? decimalOf(text, language) : numberOfWord(text, language)
    if (value === null) return []
    const scale = isLoneM(words, from + 1) ? null : scaleOf(words[from + 1]?.text ?? '')
    return [
      scale === null
        ? { from, to: from + 1, value, date: false }
        : { from, to: from + 2, value: scaled(value, scale), date: false },
    ]
  })
  return [...dates, ...worded, ...numbers].sort((a, b) => a.from - b.from)
}

/** An "m" beside no currency: what it means is told by the column that is compared. */
function isLoneM(words: QuestionWord[], at: number): boolean {
  const isMoney = [at - 2, at + 1].some(place => currencyOf(words[place]?.text ?? '') !== null)
  return words[at]?.text === 'm' && !isMoney
}

/** "From October to December 2015": the month before has the year of the one behind it. */
function monthsBefore(question: string, words: QuestionWord[], written: Amount[]): Amount[] {
  return written.flatMap(({ from, value }): Amount[] => {
    const [, year, last] = /^(\d{4})-(\d\d)$/.exec(value) ?? []
    const monthAt = (at: number) =>
      monthNumbers.get(question.slice(words[at]?.start ?? 0, words[at]?.end ?? 0).toLowerCase())
    const at = monthAt(from - 1) === undefined ? from - 2 : from - 1
    const month = monthAt(at)
    const joined = at === from - 2 && andWords.has(words[from - 1]?.text ?? '')
    const isRange = joined || isRangeJoin(question, words, at + 1, from)
    if (year === undefined || month === undefined || month >= Number(last) || !isRange) return []
    if (joined && !betweenWords.has(words[at - 1]?.text ?? '')) return []
    return [{ from: at, to: at + 1, value: `${year}-${String(month).padStart(2, '0')}`, date: true }]
  })
}

/** "Between 1 October and 31 December 2015": the day before has the year of the one behind it. */
function daysBefore(question: string, words: QuestionWord[], written: Amount[]): Amount[] {
  return written.flatMap(({ from, value }): Amount[] => {
    const [, year, last] = /^(\d{4})-(\d\d-\d\d)$/.exec(value) ?? []
    const place = dateArticles.has(words[from - 1]?.text ?? '') ? from - 1 : from
    const join = words[place - 1]
    if (
      year === undefined ||
      !join ||
      !(andWords.has(join.text) || isRangeJoin(question, words, place - 1, from))
    )
      return []
    const surface = ({ start, end }: QuestionWord) => question.slice(start, end).toLowerCase()
    const [one, two] = [words[place - 3], words[place - 2]]
    if (!one || !two) return []
    const month = monthNumbers.get(surface(one)) ?? monthNumbers.get(surface(two))
    const day = Number(one.number ? one.text : two.number ? two.text : Number.NaN)
    if (month === undefined || !(day >= 1 && day <= 31)) return []
    const first = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    return first < (last ?? '')
      ? [{ from: place - 3, to: place - 1, value: `${year}-${first}`, date: true }]
      : []
  })
}

/** "Dem 30. Juni" */
export const dateArticles = new Set(['the', 'dem', 'den', 'zum', 'le', 'el'])
const andWords = new Set(['and', 'und', 'et', 'y'])

/** "The end of 2025" is its last day. */
function edgesSaid(question: string, words: QuestionWord[]): Amount[] {
  const folded = foldText(question)
  if (folded.length !== question.length) return []
  return Array.from(folded.matchAll(edgesOfYear), ({ index, 0: text, groups = {} }) => {
    const from = words.findIndex(word => word.end > index)
    const to = words.findLastIndex(word => word.start < index + text.length) + 1
    const end = groups.end !== undefined
    return { from, to, value: `${groups.year}-${end ? '12-31' : '01-01'}`, date: true, end }
  })
}

/** "Half a million", the longest that begins here. */
function wordedAt(words: QuestionWord[], from: number): Amount | null {
  for (let to = Math.min(from + mostWorded, words.length); to > from + 1; to--) {
    const said = words.slice(from, to).map(({ text }) => text)
    const value = numberOfWords(said.join(' '))
    if (value !== null) return { from, to, value, date: false }
  }
  return null
}

function decimalOf(text: string, language: Language): string | null {
  const english = language === 'english'
  const plain =
    !english && /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : text.includes(',') && !text.includes('.')
        ? text.replace(',', '.')
        : text
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? plain.replace(/^\./, '0.') : null
}

/** The decimal moved by as many places as the scale has noughts. */
function scaled(value: string, noughts: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const digits = fraction.padEnd(noughts, '0')
  const rest = digits.slice(noughts).replace(/(?<!0)0+$/, '')
  return `${(whole + digits.slice(0, noughts)).replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`
}
