import type { Condition } from '@citewell/contract/table-plan.ts'
import { isBlank } from '../../../domain/tables/cell-texts.ts'
import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'

const mostTexts = 20
/** As many values as a condition may have. */
const mostDates = 50

/** What stands in a column of dates: dates, nothing, or texts such as "tbd". */
function heldOf(
  table: Table,
  column: number,
): { dates: string[]; texts: string[]; isBlankSomewhere: boolean } {
  const { entries, codes } = heldIn(table, column)
  const dates = new Set<string>()
  const texts = new Set<string>()
  let isBlankSomewhere = false
  for (const place of allPlaces(table)) {
    if (isTotal(table, place)) continue
    const { text = '', value = null } = entries[codes[place] ?? -1] ?? {}
    if (value !== null) dates.add(value)
    else if (isBlank(text)) isBlankSomewhere = true
    else texts.add(text)
  }
  return { dates: [...dates].sort(), texts: [...texts], isBlankSomewhere }
}

/** Whether some rows have no date there. */
export function hasUndated(table: Table, column: number): boolean {
  const { dates, texts, isBlankSomewhere } = heldOf(table, column)
  return dates.length > 0 && (isBlankSomewhere || texts.length > 0)
}

/** The rows that have a date in a column; "tbd" is none. */
export function dated(table: Table, column: number): Condition | null {
  const { dates, texts } = heldOf(table, column)
  const [first] = dates
  if (first === undefined) return null
  return texts.length === 0
    ? { column, is: 'filled', values: [] }
    : { column, is: 'at-least', values: [first] }
}

/** The rows that have none, with nothing or a text there; null where that cannot be said. */
export function undated(table: Table, column: number): Condition | null {
  const { dates, texts, isBlankSomewhere } = heldOf(table, column)
  if (texts.length === 0) return { column, is: 'empty', values: [] }
  if (!isBlankSomewhere && texts.length <= mostTexts) return { column, is: 'is', values: texts }
  return dates.length <= mostDates ? { column, is: 'is-not', values: dates } : null
}

/** Whether a condition on a column of dates passes over its texts: "tbd" is neither a date nor nothing. */
export function passesOverTexts({ column, is }: Condition, table: Table): boolean {
  if ((is !== 'empty' && is !== 'filled') || table.columns[column]?.type !== 'date') return false
  return heldOf(table, column).texts.length > 0
}
