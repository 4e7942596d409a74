import type { Comparison } from '@citewell/contract/table-plan.ts'
import { allPlaces, heldIn, isTotal, tally } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { addsUp } from '../columns/adds-up.ts'
import { isKey } from '../columns/column-kinds.ts'
import { matchesRow } from '../columns/matches-row.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { mergeConditions } from '../conditions/merge-conditions.ts'
import type { Reading } from '../words/reading.ts'

/** "How many squares are over 100" counts them: what is compared is not added up, unless it is named for that as well. */
export function isComparedAlone({ columns }: Reading, claims: Claim[], column: number): boolean {
  const isCompared = claims.some(
    ({ condition }) => condition.column === column && sizes.has(condition.is) && condition.than === undefined,
  )
  return isCompared && columns.filter(each => each.columns[0]?.column === column).length < 2
}

/** Whether a column is so often the same in several rows that it names no row: the towns of notices, but not the races of a season. */
export function isRepeated(table: Table, column: number): boolean {
  const rows = allPlaces(table).filter(place => !isTotal(table, place))
  return Array.from(tally(heldIn(table, column), rows)).length <= rows.length * mostDifferent
}

const mostDifferent = 0.6

/** "How many towns have more than 20 notices": each town has several rows, whose numbers are one together. */
export function isOfGroups({ table }: Reading, claims: Claim[], column: number): boolean {
  const isSize = ({ condition }: Claim) => sizes.has(condition.is) && addsUp(table, condition.column)
  if (!claims.some(isSize) || isKey(table, column)) return false
  const where = mergeConditions(claims.filter(claim => !isSize(claim)))
  const seen = new Set<string>()
  return table.numbers.some((_, place) => {
    const row = table.rowAt(place)
    const text = row.cells[column]?.text
    if (row.total || text === undefined || !matchesRow(row, where, table)) return false
    return seen.has(text) || seen.add(text).size === 0
  })
}

const sizes = new Set<Comparison>(['over', 'under', 'at-least', 'at-most', 'between'])
