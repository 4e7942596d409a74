import type { Condition } from '@citewell/contract/table-plan.ts'
import { isBlank } from '../../../domain/tables/cell-texts.ts'
import type { Table, TableRow } from '../../../domain/tables/table.ts'

/** Whether a row fulfils the conditions, as far as doubles tell: enough to leave out plans that match nothing. */
export function matchesRow({ cells }: TableRow, where: Condition[], { columns }: Table): boolean {
  return where.every(({ column, is, values, than }) => {
    const cell = cells[column]
    const isEmpty = isBlank(cell?.text ?? '')
    if (is === 'empty' || is === 'filled') return isEmpty === (is === 'empty')
    if (!cell) return false
    const beside = than === undefined ? null : cells[than]?.value
    if (than !== undefined && (cell.value === null || beside == null)) return false
    const text = cell.text.toLowerCase()
    const own = cell.value ?? cell.text
    const [first = '', second = first] = beside == null ? values : [beside]
    const dated = columns[column]?.type === 'date'
    const compare = (value: string) =>
      dated ? Number(own > value) - Number(own < value) : Number(own) - Number(value)
    if (is === 'contains') return values.some(value => text.includes(value.toLowerCase()))
    const isNumber = cell.value !== null && columns[column]?.type === 'number'
    const isOne = (value: string) =>
      text === value.toLowerCase() || own === value || (isNumber && value !== '' && compare(value) === 0)
    if (is === 'is') return values.some(isOne)
    if (is === 'is-not') return !values.some(isOne)
    if (is === 'over') return compare(first) > 0
    if (is === 'under') return compare(first) < 0
    if (is === 'at-least') return compare(first) >= 0
    if (is === 'at-most') return compare(first) <= 0
    return compare(first) >= 0 && compare(second) <= 0
  })
}

/** Whether at least two rows that are no totals fulfil the conditions. */
export function matchesSeveral(where: Condition[], table: Table): boolean {
  let found = 0
  return table.numbers.some((_, place) => {
    const row = table.rowAt(place)
    if (!row.total && matchesRow(row, where, table)) found++
    return found > 1
  })
}
