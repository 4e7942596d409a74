import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { currencyOf, isMoney, measureOf, scaleOf, splitUnit } from '../../../domain/tables/units.ts'
import { bookingVerbs, takingVerbs } from '../../lexicon/changing-words.ts'
import { chargeVerbs, countedNouns } from '../../lexicon/measured-words.ts'
import { plannedNames } from '../../lexicon/remaining-words.ts'
import { percentWords, plainUnit, thousandsOfMoney, unitSaidAt } from '../../lexicon/unit-words.ts'
import type { Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isKey, isMark, isOrdinal } from './column-kinds.ts'
import { isOfRows } from './numeric-columns.ts'

/** "The average rent of a repository": what the rows are, by the name of the column that tells them apart. */
export function allRows(reading: Reading, { kind }: Measure): Stretch[] {
  const { asked, columns } = reading
  const all = asked.filter(({ word }) => word.role === 'all')
  return columns.filter(
    mention =>
      namesRows(reading, mention) &&
      (kind !== 'values' || all.some(({ to }) => to === mention.from || to === mention.from - 1)),
  )
}

/** Whether the column that is named tells the rows apart; amounts and dates that do not repeat are something else of them. */
export function namesRows(
  reading: Pick<Reading, 'table' | 'words' | 'rowsCalled'>,
  mention: Reading['columns'][number],
): boolean {
  const { table } = reading
  const [best] = mention.columns
  if (best === undefined || !isKey(table, best.column)) return false
  const { column } = best
  const { type } = table.columns[column] ?? {}
  if (type === 'date') return isOfRows(reading, mention, column)
  return type === 'text' || isOrdinal(table, column) || isMark(table, column)
}

/** Other words for the column that is measured, and for its unit: "size in bytes", "by how many square kilometres". */
export function namedAgain(
  { columns, words, table }: Reading,
  { measure, where }: Pick<TablePlan, 'measure' | 'where'>,
): Stretch[] {
  const shown = measure.kind === 'values' ? measure.columns : []
  const verbs = [...where.map(({ column }) => column), ...shown].flatMap(column =>
    verbsOf(table, column, words),
  )
  if (measure.kind === 'count') return verbs
  const measured = 'column' in measure ? measure.column : 'from' in measure ? measure.from.column : null
  const { scale, base } = splitUnit(table.columns[measured ?? -1]?.unit ?? null)
  return [
    ...columns.filter(mention => mention.columns[0]?.column === measured),
    ...verbs,
    ...verbsOf(table, measured, words),
    ...(isCount(table, measured) ? wordsIn(words, countedNouns) : []),
    ...(measured === null || (base === null && scale === '') ? [] : unitsSaid(words, { scale, base })),
    ...(table.columns[measured ?? -1]?.type === 'percentage' ? inPercent(words) : []),
  ]
}

/** "Booked" of hours, "lasted" of lengths of time, "charged" of money. */
function verbsOf(table: Reading['table'], column: number | null, words: Reading['words']): Stretch[] {
  const { unit = null } = table.columns[column ?? -1] ?? {}
  return [
    ...(isWorked(table, column) ? wordsIn(words, bookingVerbs) : []),
    ...(durationUnit(unit ?? '') === null ? [] : wordsIn(words, takingVerbs)),
    ...(isMoney(unit) ? wordsIn(words, chargeVerbs) : []),
  ]
}

/** Whether a column holds hours or the like that were worked, not those that were planned. */
function isWorked({ columns }: Reading['table'], column: number | null): boolean {
  const { name = '', type, unit } = columns[column ?? -1] ?? {}
  const said = readWords(name).map(({ text }) => text)
  const isPlanned = said.some(text => plannedNames.has(text))
  // "Billable hours"
  const isTime = type === 'number' && durationUnit(said.at(-1) ?? '') !== null
  return (durationUnit(unit ?? '') !== null || isTime) && !isPlanned
}

function isCount({ columns }: Reading['table'], column: number | null): boolean {
  const { type, unit } = columns[column ?? -1] ?? {}
  return type === 'number' && unit === null
}

function wordsIn(words: Reading['words'], set: ReadonlySet<string>): Stretch[] {
  return words.flatMap(({ text }, at) => (set.has(text) ? [{ from: at, to: at + 1 }] : []))
}

function unitsSaid(
  words: Reading['words'],
  { scale, base }: { scale: string; base: string | null },
): Stretch[] {
  return words.flatMap(({ text }, at): Stretch[] => {
    const said = unitSaidAt(words, at)
    // "In k€", "kEUR"
    if (scale === 'thousand' && thousandsOfMoney.test(text)) return [{ from: at, to: at + 1 }]
    // "USD denominated assets" are some of the assets.
    if (!beforeUnits.has(words[(said?.from ?? at) - 1]?.text ?? '')) return []
    if (said !== null && said.unit === plainUnit(base)) return [said]
    const isUnit = base !== null && [measureOf(text), currencyOf(text), durationUnit(text)].includes(base)
    const isScale = scale !== '' && scaleOf(text, false) === scale
    return isUnit || isScale ? [{ from: at, to: at + 1 }] : []
  })
}

/** "In percent" of a column of percentages. */
function inPercent(words: Reading['words']): Stretch[] {
  return words.flatMap(({ text }, at) =>
    percentWords.has(text) && beforeUnits.has(words[at - 1]?.text ?? '') ? [{ from: at, to: at + 1 }] : [],
  )
}

/** "In square kilometres", "how many euros". */
const beforeUnits = new Set(
  'in en many much most fewest viele viel meisten wenigsten combien de d cuantos cuantas'.split(' '),
)
