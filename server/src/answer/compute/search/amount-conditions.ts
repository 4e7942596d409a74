import type { Condition } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { endColumnWords } from '../../lexicon/loose-words.ts'
import { holdsTimes, isCalled, isCode, isMeasured } from '../columns/column-kinds.ts'
import { readWords } from '../words/read-words.ts'
import { type Parts, placesOf } from './asked-parts.ts'
import { dateOfComing } from './dates-meant.ts'
import type { Found } from './form.ts'
import { isValueRange } from './is-value-range.ts'
import { leastLink } from './link-words.ts'
import { measuredColumns } from './measured-columns.ts'
import { isToldByState } from './told-by-state.ts'

const firstNames = new Set('oldest earliest first start started opened from'.split(' '))
const lastNames = new Set('newest latest last end ended until'.split(' '))
const endVerbs = new Set('resolve complete deliver return settle fix sign'.split(' '))
const ageNames = new Set('oldest earliest newest latest'.split(' '))
const amountWords = new Set(
  'above over below under more less fewer larger bigger higher lower smaller uber unter mehr weniger'.split(
    ' ',
  ),
)
/** Of two columns that may be meant alike: too little for a plan by itself. */
const leastFit = 0.2
const aYear = /^(?:19|20)\d\d$/

/** "Below 70 percent", "before 1978", "more than 20 boxes". */
export function ofAmounts(parts: Parts): Found[] {
  const { compared, table, links, words } = parts
  return compared.flatMap(mention => {
    const places = placesOf(mention)
    // "Above 2000" is no year.
    const isAmount = amountWords.has(words[mention.from]?.text ?? '')
    const isYear = !isAmount && mention.values.every(value => aYear.test(value))
    const scored = table.columns.flatMap(({ type, unit }, column) => {
      if (!isMeasured(table, column) || isCode(table, column)) return []
      if (type === 'number' && holdsTimes(table, column) && !isYear) return []
      const isYears = isYear && type === 'number' && holdsTimes(table, column)
      const isDated = mention.dates || (isYear && type === 'date') || isYears
      if ((type === 'date' || isYears) !== isDated) return []
      const inUnit = isValueRange(mention.unit, { type, unit })
      if (mention.unit === 'percent' && type !== 'percentage') return []
      // "More than 300 seats" is no price of seats.
      if (mention.unit === null && isMoney(unit) && isCountBehind(parts, mention.to)) return []
      // "From 2023 to 2024" of columns called by their years
      if (isYear && !isYears && mention.values.every(year => isInNames(table, year))) return []
      // "Between 2023 and 2024" names no column called by one of the years.
      const beside = (links[column] ?? []).filter((_, place) => !places.includes(place))
      const named = Math.max(0, ...beside)
      // "People rated below 3" are compared by their rating.
      const isBefore = (links[column]?.[mention.from - 1] ?? 0) >= leastLink
      return named >= leastLink || inUnit || isDated
        ? [{ column, score: named + (inUnit ? 0.5 : 0) + (isDated ? 0.3 : 0) + (isBefore ? 0.3 : 0) }]
        : []
    })
    const [best] = scored.sort((a, b) => b.score - a.score)
    if (best === undefined) {
      // "Orders above 2,000" of the only amount that they have.
      const [only, more] = isAmount && mention.unit === null && !mention.dates ? measuredColumns(parts) : []
      if (only === undefined || more !== undefined) return []
      return [{ condition: { column: only, is: mention.is, values: mention.values }, places, fit: 0.75 }]
    }
    const rivals = scored.filter(({ score }) => score > best.score - 0.05)
    // "Anything from before 1978" is there where the oldest is.
    const edge = mention.is === 'under' || mention.is === 'at-most' ? firstNames : lastNames
    const named = rivals.filter(({ column }) => isCalled(table, column, edge))
    const [own, more] = named
    // "Up for renewal before 2026" says nothing of the start.
    const saysFrom = words[mention.from - 1]?.text === 'from'
    const isEdge = own && !more && (saysFrom || isCalled(table, own.column, ageNames))
    const isOfEnd = words.some(({ text }) => endColumnWords.has(text) || endVerbs.has(text))
    const isStretch = mention.dates && mention.is === 'between' && rivals.length > 1 && !isOfEnd
    const start = isStretch ? rivals.find(({ column }) => column === dateOfComing(parts)) : undefined
    const chosen = rivals.length > 1 && isEdge ? own : (start ?? best)
    const isUnclear = rivals.length > 1 && !isEdge && !start
    const said = (links[chosen.column] ?? []).flatMap((fit, place) =>
      fit >= leastLink && !isOfYesNo(parts, place) ? [place] : [],
    )
    const { type, unit = null } = table.columns[chosen.column] ?? {}
    const length = durationUnit(mention.unit ?? '')
    const isOtherLength = type === 'duration' && length !== null && length !== durationUnit(unit ?? '')
    const values = isOtherLength ? mention.values.map(value => `${value} ${length}`) : mention.values
    const condition: Condition = { column: chosen.column, is: mention.is, values }
    return [{ condition, places: [...places, ...said], fit: isUnclear ? leastFit : 0.9 }]
  })
}

/** "Auto renewal" of a column that says yes or no is no date of renewal. */
export function isOfYesNo({ table, links, words }: Parts, at: number): boolean {
  const isBeside = words[at - 1]?.end === (words[at]?.start ?? 0) - 1
  return table.columns.some(
    ({ type }, column) =>
      type === 'yes-no' &&
      isBeside &&
      (links[column]?.[at - 1] ?? 0) >= 0.8 &&
      (links[column]?.[at] ?? 0) >= 0.7,
  )
}

/** Whether the word behind a number names a column of amounts that are no money. */
function isCountBehind(parts: Parts, at: number): boolean {
  const { table, links } = parts
  return measuredColumns(parts).some(
    column => !isMoney(table.columns[column]?.unit ?? null) && (links[column]?.[at] ?? 0) >= 0.8,
  )
}

/** "In Q2", "in March 2025": of the only column of dates, or the one that is named. */
export function ofPeriods(parts: Parts): Found[] {
  const { periods, table, links, words } = parts
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  return periods.flatMap(mention => {
    const scored = dates
      .map(column => ({ column, named: Math.max(0, ...(links[column] ?? [])) }))
      .sort((a, b) => b.named - a.named)
    const [best, next] = scored
    // "As of 31 March" means no rows of that day.
    const isAsOf = words[mention.from - 1]?.text === 'of' && words[mention.from - 2]?.text === 'as'
    if (best === undefined || isAsOf) return []
    const said = (links[best.column] ?? []).flatMap((fit, place) =>
      fit >= leastLink && !isOfYesNo(parts, place) ? [place] : [],
    )
    const condition: Condition = { column: best.column, is: 'between', values: mention.values }
    const isSure = next === undefined || best.named > next.named
    // "How many came in during March": when they began.
    // "How many did we close in April" is not when they began.
    const ends =
      isToldByState(parts) || parts.words.some(({ text }) => endColumnWords.has(text) || endVerbs.has(text))
    const start = isSure || ends ? null : dateOfComing(parts)
    if (start !== null)
      return [{ condition: { ...condition, column: start }, places: placesOf(mention), fit: 0.8 }]
    return [{ condition, places: [...placesOf(mention), ...said], fit: isSure ? 0.95 : ends ? 0.2 : 0.4 }]
  })
}

function isInNames({ columns }: Table, text: string): boolean {
  return columns.some(({ name }) => name.includes(text))
}

/** "Sev 1", "wave 3": a number right behind the name of a column that numbers rows, or its only word. */
export function ofNumbers({ words, links, table, compared, periods }: Parts): Found[] {
  return words.flatMap((word, at): Found[] => {
    if (!word.number || [...compared, ...periods].some(each => each.from <= at && at < each.to)) return []
    const named = table.columns.flatMap(({ type }, column): { fit: number; condition: Condition }[] => {
      const fit = links[column]?.[at - 1] ?? 0
      if (fit < leastLink || (type !== 'number' && type !== 'text')) return []
      const entries = table.cells[column]?.entries ?? []
      const isSame = ({ text, value }: { text: string; value: string | null }) =>
        (value ?? text) === word.text || readWords(text).some(each => each.text === word.text)
      const values = entries.filter(isSame).map(({ text }) => text)
      const isOfKind = values.length === 1 || (type === 'number' && values.length > 0 && values.length <= 3)
      return isOfKind ? [{ fit, condition: { column, is: 'is', values } }] : []
    })
    const [best, next] = named.sort((a, b) => b.fit - a.fit)
    // "Priority" names its own column better than one that is called "Severity".
    if (!best || best.fit === next?.fit) return []
    // "Cost centre 4410"
    const isOfName = (links[best.condition.column]?.[at - 2] ?? 0) >= leastLink
    const places = isOfName ? [at - 2, at - 1, at] : [at - 1, at]
    return [{ condition: best.condition, places, fit: 0.95 }]
  })
}
