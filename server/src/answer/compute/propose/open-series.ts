import type { Table } from '../../../domain/tables/table.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { numberOfWord } from '../../lexicon/numerals.ts'
import { beforeWords, beyondWords, runWords, sinceWords, upToWords } from '../../lexicon/open-figure-words.ts'
import { quarterName, type Time, timeOfName, wordsOfName } from '../columns/time-of-name.ts'
import type { Parts } from '../search/asked-parts.ts'
import { fitOfPeriod, readPeriods } from '../words/read-periods.ts'
import { readWords } from '../words/read-words.ts'
import { factsOf } from './table-facts.ts'

/** Columns that hold the same of several times or kinds, in the order of the times. */
export type Series = { columns: number[]; times: (Time | null)[]; rest: string[]; isTime: boolean }
/** Columns of a series that are meant together, with the places of the words that say so. */
type Picked = { columns: number[]; places: number[]; kind: 'said' | 'run' | 'all' }
/** The same with the series that they are of. */
export type Choice = Picked & { series: Series }

const mostColumns = 24

const known = new WeakMap<Table, Series[]>()

/** Of the columns of amounts: those that are called alike but for a time, and all of one unit. */
export function seriesOf(table: Table): Series[] {
  const before = known.get(table)
  if (before) return before
  const made = findSeries(table)
  known.set(table, made)
  return made
}

function findSeries(table: Table): Series[] {
  const { numbers, totals } = factsOf(table)
  // "2031 number" marks no rows, as a column "Number" does.
  const timedToo = table.columns.flatMap(({ type, name }, column) =>
    numbers.includes(column) || (isFigure(type) && timeOfName(name) !== null) ? [column] : [],
  )
  const inTime = timedToo.flatMap(column => {
    const time = timeOfName(table.columns[column]?.name ?? '')
    return time ? [{ column, time }] : []
  })
  const byRest = Map.groupBy(inTime, ({ column }) => {
    const { name = '', unit = null } = table.columns[column] ?? {}
    return JSON.stringify([restOf(name), unit])
  })
  const timed = [...byRest.values()].flatMap((found): Series[] => {
    const ordered = found.sort((a, b) => a.time.key - b.time.key)
    if (ordered.length < 2) return []
    const name = table.columns[ordered[0]?.column ?? 0]?.name ?? ''
    return [
      {
        columns: ordered.map(({ column }) => column),
        times: ordered.map(({ time }) => time),
        rest: restOf(name).split(' ').filter(Boolean),
        isTime: true,
      },
    ]
  })
  const inTimes = new Set(timed.flatMap(({ columns }) => columns))
  // "Within 1 year" is no total of a year.
  const isPart = (column: number) =>
    !totals.has(column) || boundsOf(table.columns[column]?.name ?? '') !== null
  const others = numbers.filter(column => !inTimes.has(column) && isPart(column))
  const byUnit = Map.groupBy(
    others,
    column => `${table.columns[column]?.unit} ${table.columns[column]?.type}`,
  )
  const alike = [...byUnit.values()].flatMap((columns): Series[] =>
    columns.length >= 2 && columns.length <= mostColumns
      ? [{ columns, times: columns.map(() => null), rest: [], isTime: false }]
      : [],
  )
  return [...timed, ...alike]
}

const isFigure = (type: string) => type === 'number' || type === 'percentage' || type === 'duration'

/** The name of a column without its time. */
function restOf(name: string): string {
  return wordsOfName(name)
    .filter(({ number, text }) => !number && !monthNumbers.has(text) && !quarterName.test(text))
    .map(({ text }) => text)
    .filter(text => !/^(?:fy|fy\d+|quarter|quartal|trimestre|year|jahr)$/.test(text))
    .join(' ')
}

/** The columns of a series that a question names: each way in which its times may be meant. */
export function pickedOf(series: Series, parts: Parts): Picked[] {
  if (!series.isTime) return ofKinds(series, parts)
  const { words, question } = parts
  const periods = readPeriods(question.replace(/[’']s(?!\p{L})/gu, ''))
  const found: { at: number; place: number }[] = []
  for (const period of periods) {
    const place = words.findIndex(
      ({ start, end }) => start < period.end && period.start < end && /\d/.test(question.slice(start, end)),
    )
    for (const [at, time] of series.times.entries())
      if (time?.period && fitOfPeriod(period, time.period) > 0) found.push({ at, place })
  }
  for (const [place, { text, number }] of words.entries()) {
    if (number) continue
    const part = quarterName.exec(text)?.[1]
    const wanted = part ? Number(part) * 3 : monthNumbers.get(text)
    if (wanted === undefined || text === 'may' || text === 'mar') continue
    if (periods.length > 0) continue
    for (const [at, time] of series.times.entries()) if (time?.part === wanted) found.push({ at, place })
  }
  const at = [...new Set(found.map(each => each.at))].sort((a, b) => a - b)
  const places = [...new Set(found.map(each => each.place))]
  const take = (from: number, to: number) => series.columns.slice(from, to + 1)
  const [first] = at
  const last = at.at(-1)
  const all: Picked = { columns: series.columns, places: [], kind: 'all' }
  if (first === undefined || last === undefined)
    return periods.length > 0 ? [] : [all, ...lastTwo(series, parts)]
  const placesOf = (set: ReadonlySet<string>) =>
    words.flatMap(({ text }, place) => (set.has(text) ? [place] : []))
  const since = placesOf(sinceWords)
  const before = placesOf(beforeWords)
  const picked: Picked[] = [{ columns: at.map(one => series.columns[one] ?? 0), places, kind: 'said' }]
  if (at.length === 1) {
    if (since.length > 0 && last < series.columns.length - 1) {
      const own = [...places, ...since]
      picked.push({
        columns: [first, series.columns.length - 1].map(one => series.columns[one] ?? 0),
        places: own,
        kind: 'said',
      })
      picked.push({ columns: take(first, series.columns.length - 1), places: own, kind: 'run' })
    }
    const back = before.length > 0 ? stepBack(series, parts, last) : null
    if (back !== null)
      picked.push({
        columns: [back, last].map(one => series.columns[one] ?? 0),
        places: [...places, ...before],
        kind: 'said',
      })
  }
  const isRun =
    at.length === 2 && last - first > 1 && (placesOf(runWords).length > 0 || /\d\s?[-–—]\s?\d/.test(question))
  if (isRun) picked.push({ columns: take(first, last), places, kind: 'run' })
  return picked
}

/** "The year before" and "two years earlier" than a time. */
function stepBack({ times, columns }: Series, { words, language }: Parts, last: number): number | null {
  const at = words.findIndex(({ text }) => beforeWords.has(text))
  const steps = words
    .slice(Math.max(0, at - 3), at)
    .flatMap(({ text, number }) =>
      number ? Number(text) : Number(numberOfWord(text, language) ?? Number.NaN),
    )
    .find(step => step >= 1 && step <= 10)
  const year = times[last]?.period?.year
  const wanted =
    year === undefined
      ? -1
      : times.findIndex(
          time => time?.period?.year === year - (steps ?? 1) && time.part === (times[last]?.part ?? null),
        )
  if (wanted >= 0) return wanted
  const back = last - (steps ?? 1)
  return back >= 0 && back < columns.length && year === undefined ? back : null
}

/** Where no time is said, a change is that of the latest time, or of all of them. */
function lastTwo({ columns }: Series, { words }: Parts): Picked[] {
  const isBefore = words.some(({ text }) => beforeWords.has(text))
  return isBefore && columns.length > 2 ? [{ columns: columns.slice(-2), places: [], kind: 'said' }] : []
}

/** Columns by their names, or by bounds such as "1–2 years", "over 5 years". */
function ofKinds({ columns }: Series, parts: Parts): Picked[] {
  const { words, links, table } = parts
  const all: Picked = { columns, places: [], kind: 'all' }
  const bounds = columns.map(column => boundsOf(table.columns[column]?.name ?? ''))
  const picked: Picked[] = [all]
  if (bounds.filter(bound => bound !== null).length >= 3)
    for (const { is, value, places } of boundsSaid(parts)) {
      const own = columns.filter((_, at) => {
        const bound = bounds[at]
        return bound && (is === 'up' ? bound[1] <= value : bound[0] >= value)
      })
      if (own.length > 0 && own.length < columns.length) picked.push({ columns: own, places, kind: 'run' })
    }
  const named = columns.flatMap(column => {
    const fits = links[column] ?? []
    const best = Math.max(0, ...fits)
    const places = fits.flatMap((fit, at) => (fit >= 0.8 && fit >= best - 0.05 ? [at] : []))
    return best >= 0.8 ? [{ column, places }] : []
  })
  const own = named.filter(({ places }) =>
    places.some(at => named.filter(other => other.places.includes(at)).length === 1),
  )
  const said = own.length > 0 ? own : []
  if (said.length > 0 && said.length < columns.length && words.length > 0)
    picked.push({
      columns: said.map(({ column }) => column),
      places: said.flatMap(({ places }) => places),
      kind: 'said',
    })
  return picked
}

const openEnd = Number.POSITIVE_INFINITY

/** "Under 18", "18–34", "over 5 years", "65+". */
function boundsOf(name: string): [number, number] | null {
  const numbers = name.match(/\d+(?:[.,]\d+)?/g)?.map(each => Number(each.replace(',', '.'))) ?? []
  const [low, high] = numbers
  if (low === undefined || numbers.length > 2 || low > 1_900) return null
  if (high !== undefined) return high > low ? [low, high] : null
  const texts = readWords(name).map(({ text }) => text)
  if (/\d\s?\+/.test(name) || texts.some(text => beyondWords.has(text))) return [low, openEnd]
  return texts.some(text => upToWords.has(text)) ? [0, low] : [low, low]
}

type Bound = { is: 'up' | 'beyond'; value: number; places: number[] }

/** "Within two years", "older than 50". */
function boundsSaid({ words, language }: Parts): Bound[] {
  return words.flatMap(({ text, number }, at): Bound[] => {
    const value = number ? Number(text) : Number(numberOfWord(text, language) ?? Number.NaN)
    if (!(value > 0) || value > 1_900) return []
    const before = words.slice(Math.max(0, at - 3), at).map(each => each.text)
    const places = [at]
    if (before.some(each => upToWords.has(each))) return [{ is: 'up', value, places }]
    if (before.some(each => beyondWords.has(each))) return [{ is: 'beyond', value, places }]
    return []
  })
}
