import type { Comparison } from '@citewell/contract/table-plan.ts'
import { foldText } from '../../../domain/tables/cell-texts.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { currencyOf, measureOf } from '../../../domain/tables/units.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { writtenDates } from '../../../platform/text/written-dates.ts'
import { betweenWords } from '../../lexicon/changing-words.ts'
import { numberOfWord, numberOfWords, scaleOf } from '../../lexicon/numerals.ts'
import { onwardWords } from '../../lexicon/parts-of-year.ts'
import { edgesOfYear, partsOfDay } from '../../lexicon/period-words.ts'
import { isAcross } from './is-across.ts'
import { type AmountMention, type Asked, isRangeJoin } from './mentions.ts'
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
const aYear = /^(?:1[5-9]|20|21)\d\d$/
const upToWords = new Set(['by', 'through', 'thru'])
const yearNouns = new Set(['year', 'jahr', 'annee', 'ano'])
/** "A quarter of a million". */
const mostWorded = 5

/** How many words may stand between a comparison and its number: "after week 7", "more than a total of 3". */
const mostBetween = 3

/** The numbers and dates of a question that are compared with, each with its comparison. */
export function findAmounts(
  amounts: Amount[],
  words: QuestionWord[],
  asked: Asked[],
  question: string,
): AmountMention[] {
  const found: AmountMention[] = []
  const taken = new Set<Amount>()
  for (const [at, { text }] of words.entries()) {
    const decade = /^((?:1[5-9]|20)\d)0s$/.exec(text)?.[1]
    if (decade)
      found.push({
        from: at,
        to: at + 1,
        is: 'between',
        values: [`${decade}0`, `${decade}9`],
        dates: true,
        unit: null,
        of: 'any',
      })
  }
  for (const [at, { from, to, word }] of asked.entries()) {
    if (word.role !== 'comparison' || word.is === 'is-not') continue
    const amount = word.behind
      ? amounts.find(each => each.to === from || (each.to === from - 1 && isUnitAt(words, each.to)))
      : amounts.find(
          each =>
            each.from >= to && each.from <= to + mostBetween && nothingAskedBetween(asked, at, each.from),
        )
    if (!amount || taken.has(amount) || (word.is === 'is' && amount.date)) continue
    if (isAcross(words, from, amount)) continue
    // "Before noon on 3 May"
    if (words.slice(to, amount.from).some(each => partsOfDay.has(each.text))) continue
    if (word.is === 'between') {
      const link = asked.find(each => each.word.role === 'and' && each.from === amount.to)
      const behind = link && dateArticles.has(words[link.to]?.text ?? '') ? link.to + 1 : link?.to
      const second =
        amounts.find(each => each.from === behind) ??
        amounts.find(each => each.from > amount.from && isRangeJoin(question, words, amount.to, each.from))
      // "From 30 November on"
      if (!second && amount.date && onwardWords.has(words[amount.to]?.text ?? '')) {
        taken.add(amount)
        found.push({ ...mentionOf(words, from, amount.to + 1, 'at-least', [amount]), of: word.of })
        continue
      }
      if (!second || taken.has(second)) continue
      taken.add(amount).add(second)
      found.push({ ...mentionOf(words, from, second.to, 'between', [amount, second]), of: word.of })
      continue
    }
    taken.add(amount)
    // "50 dollars or less"
    const unit = word.behind && amount.to < from ? (words[amount.to]?.text ?? null) : null
    const is = amount.end && word.is === 'under' ? 'at-most' : word.is
    found.push({
      ...mentionOf(words, Math.min(from, amount.from), Math.max(to, amount.to), is, [amount]),
      ...(unit !== null && { unit }),
      of: word.of,
    })
  }
  // "By the end of 2023", "by 31 March 2025", "through 31 March 2025".
  for (const amount of amounts) {
    const isTime = amount.date || aYear.test(amount.value)
    if (!isTime || taken.has(amount) || !upToWords.has(words[amount.from - 1]?.text ?? '')) continue
    if (amounts.some(first => first.to === amount.from - 1)) continue
    taken.add(amount)
    found.push({
      ...mentionOf(words, amount.from - 1, amount.to, 'at-most', [amount]),
      dates: true,
      of: 'any',
    })
  }
  // "80 to 150 kg" needs no "from".
  for (const [at, first] of amounts.entries()) {
    const second = amounts[at + 1]
    if (!second || taken.has(first) || taken.has(second)) continue
    if (!isRangeJoin(question, words, first.to, second.from)) continue
    taken.add(first).add(second)
    found.push({ ...mentionOf(words, first.from, second.to, 'between', [first, second]), of: 'any' })
  }
  return found
}

function mentionOf(
  words: QuestionWord[],
  from: number,
  to: number,
  is: Comparison,
  amounts: Amount[],
): Omit<AmountMention, 'of'> {
  const behind = words[to]
  // "More than EUR 2,000"
  const [before] = words.slice(Math.max(from, (amounts[0]?.from ?? 0) - 1), amounts[0]?.from)
  const money = before && currencyOf(before.text) !== null ? before.text : null
  const unit = behind !== undefined && (durationUnit(behind.text) !== null || behind.text === 'percent')
  return {
    from,
    to: unit ? to + 1 : to,
    is,
    values: amounts.map(({ value }) => value),
    dates: amounts.every(({ date }) => date),
    unit: money ?? (behind && !behind.number ? behind.text : null),
  }
}

/** Whether a word can be the unit of a number before it. */
function isUnitAt(words: QuestionWord[], at: number): boolean {
  const { text = '' } = words[at] ?? {}
  return (
    durationUnit(text) !== null || currencyOf(text) !== null || measureOf(text) !== null || text === 'percent'
  )
}

function nothingAskedBetween(asked: Asked[], at: number, before: number): boolean {
  const next = asked[at + 1]
  return !next || next.from >= before || next.word.role === 'head'
}

/** Dates and years that nothing is compared with: any day of them is meant, "in 2023 or 2024" of both. */
export function bareDates(amounts: Amount[], words: QuestionWord[], asked: Asked[]): AmountMention[] {
  const found = amounts.flatMap(({ from, to, value, date }): AmountMention[] => {
    const year = words[from]?.number === true && aYear.test(value)
    if (!date && !year) return []
    // "As of 31 March 2025" means no rows of that day.
    if (words[from - 1]?.text === 'of' && words[from - 2]?.text === 'as') return []
    // "Im Jahr 2025"
    const first = year && yearNouns.has(words[from - 1]?.text ?? '') ? from - 1 : from
    return [{ from: first, to, is: 'between', values: [value, value], dates: true, unit: null, of: 'any' }]
  })
  const joined: AmountMention[] = []
  for (const date of found) {
    const before = joined.at(-1)
    const [[, last = ''] = [], [first = '']] = [before?.values, date.values]
    const follows = before !== undefined && last.length === 4 && Number(first) === Number(last) + 1
    const join = asked.some(
      ({ word, from, to }) =>
        (word.role === 'or' || word.role === 'and') && from === before?.to && to === date.from,
    )
    if (before && follows && (join || before.to === date.from))
      joined[joined.length - 1] = { ...before, to: date.to, values: [before.values[0] ?? '', first] }
    else joined.push(date)
  }
  return joined
}

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
const dateArticles = new Set(['the', 'dem', 'den', 'zum', 'le', 'el'])
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
