import type { Condition } from '@citewell/contract/table-plan.ts'
import { isBlank } from './cell-texts.ts'
import { heldIn, isTotal } from './places.ts'
import { planValue } from './plan-value.ts'
import { testOf } from './row-condition.ts'
import type { Entry, Table } from './table.ts'
import { columnAt } from './used-cells.ts'

/** What a column is compared with: all of several criteria, or one of several alternatives. */
export type Criteria = { column: number; all: string[] } | { column: number; any: string[] }

/** A formula with more alternatives is not one that people read. */
const mostTexts = 30
const signs = { over: '>', under: '<', 'at-least': '>=', 'at-most': '<=' } as const

/** A condition as criteria of SUMIFS and its kin; null where there are none that mean the same. */
export function criteriaOf(table: Table, condition: Condition): Criteria | null {
  const { column, is, values, than } = condition
  // Criteria are of one column.
  if (than !== undefined) return null
  const { type } = columnAt(table, column)
  // LibreOffice takes an empty cell as another value only where nothing else is asked.
  if (is === 'is-not' && heldIn(table, column).codes.some((code, at) => code < 0 && !isTotal(table, at)))
    return null
  if (is === 'empty' || is === 'filled')
    return blanksAreEmpty(table, column) ? { column, all: [is === 'empty' ? '"="' : '"<>"'] } : null
  if (type === 'text' || type === 'yes-no' || is === 'contains') return textCriteria(table, condition)
  const known = values.map(value => planValue(value, columnAt(table, column)))
  if (known.includes(null)) return null
  const worths = known.filter(value => value !== null)
  if (type === 'date') return dateCriteria(table, condition, worths)
  const [first = '', second = ''] = worths
  if (is === 'is') return { column, any: worths }
  if (is === 'is-not') return { column, all: worths.map(worth => `"<>"&${worth}`) }
  if (is === 'between') return { column, all: [`">="&${first}`, `"<="&${second}`] }
  return { column, all: [`"${signs[is]}"&${first}`] }
}

/** The texts themselves that the condition meets: a spreadsheet minds accents and spaces. */
function textCriteria(table: Table, condition: Condition): Criteria | null {
  const { column, is } = condition
  if (columnAt(table, column).type !== 'text' && columnAt(table, column).type !== 'yes-no') return null
  const test = testOf(is === 'is-not' ? { ...condition, is: 'is' } : condition, columnAt(table, column))
  const texts = new Map<string, string>()
  const held = table.cells[column]
  const cells: (Entry | null)[] = held?.entries ?? []
  for (const cell of held?.codes.includes(-1) ? [...cells, null] : cells) {
    const text = cell?.text ?? ''
    if (test(cell) === true && texts.size <= mostTexts) texts.set(text.toLowerCase(), text)
  }
  if (texts.size > mostTexts || [...texts.values()].some(text => text.length > 200)) return null
  const escaped = [...texts.values()].map(text => text.replace(/[~*?]/g, '~$&').replaceAll('"', '""'))
  return is === 'is-not'
    ? { column, all: escaped.map(text => `"<>${text}"`) }
    : { column, any: escaped.map(text => `"=${text}"`) }
}

/** A month or year is all of its days; a spreadsheet knows only days. */
function dateCriteria(table: Table, { column, is }: Condition, dates: string[]): Criteria | null {
  const days = (table.cells[column]?.entries ?? []).every(({ value }) => (value?.length ?? 10) === 10)
  const [first = '', second = first] = dates
  if (!days || is === 'is-not' || (is === 'is' && dates.length > 1)) return null
  const [start, end] = [`">="&${dayOf(first, 0)}`, `"<"&${dayOf(second, 1)}`]
  if (is === 'over') return { column, all: [`">="&${dayOf(first, 1)}`] }
  if (is === 'under') return { column, all: [`"<"&${dayOf(first, 0)}`] }
  return { column, all: is === 'at-least' ? [start] : is === 'at-most' ? [end] : [start, end] }
}

/** The first day of a day, month or year, or of the next one. */
function dayOf(date: string, next: 0 | 1): string {
  const [year = 0, month, day] = date.split('-').map(part => Number.parseInt(part, 10))
  if (day !== undefined) return `DATE(${year},${month},${day + next})`
  return month === undefined ? `DATE(${year + next},1,1)` : `DATE(${year},${month + next},1)`
}

/** Whether no cell of a column only means that there is nothing, such as a dash. */
export function blanksAreEmpty(table: Table, column: number): boolean {
  return (table.cells[column]?.entries ?? []).every(({ text }) => text.trim() === '' || !isBlank(text))
}
