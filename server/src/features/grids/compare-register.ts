import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridDifferences, GridRow } from '@citewell/contract/grid-shapes.ts'
import { findValues } from '../../answer/grid/find-values.ts'
import { areSameWorth } from '../../answer/grid/same-worth.ts'
import type { OwnedDocument } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import type { OwnedGrid } from '../../domain/grids/owned-grid.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { trimDecimal } from '../../domain/tables/compare-values.ts'
import { allPlaces, rowsAt } from '../../domain/tables/places.ts'
import type { Cell, Table, TableRow } from '../../domain/tables/table.ts'
import { tableAt } from '../../domain/tables/tables-in-scope.ts'
import { readYesNo } from '../../domain/tables/yes-no.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { standingOf } from './cell-standing.ts'
import { loadAllRows } from './list-rows.ts'
import { foldSaid, isSameText } from './same-text.ts'

type TableKey = { sheet: number; region: number }
/** Where a column of the grid stands in the register. */
type Pair = { column: GridColumn; at: number; place: number }

const mostDifferences = 2_000
const mostNamed = 100
const longestSaid = 500
/** A register's columns beyond these name no document. */
const mostNaming = 40

/**
 * Compares a grid with a table of a document, such as the client's register. Columns go together by their names, rows by
 * the name or the title of their documents. A cell that is not current, or has two values, is only counted. Throws
 * not_found for no such table.
 */
export async function compareRegister(
  db: Database,
  who: Principal,
  grid: OwnedGrid,
  document: OwnedDocument,
  { sheet, region }: TableKey,
): Promise<GridDifferences> {
  requireReady(document)
  const { tenantId, id: documentId, filename } = document
  const scoped = await tableAt(db, tenantId, { documentId, filename, sheet, region })
  if (scoped === null) throw notFound('Table')
  const { table } = scoped
  const rows = await loadAllRows(db, who, grid)
  const lines = rowsAt(table, allPlaces(table)).filter(({ total }) => !total)
  const pairs = pairColumns(grid.columns, table)
  const naming = namingColumn(table, lines, rows)
  const lineOf = naming === null ? new Map<string, TableRow>() : linesByName(lines, naming)
  const differences: GridDifferences['differences'] = []
  const counts = { same: 0, differs: 0, only_register: 0, only_grid: 0, not_current: 0, conflicting: 0 }
  const used = new Set<TableRow>()
  for (const row of rows) {
    const line = namesOf(row).flatMap(name => lineOf.get(name) ?? [])[0]
    if (!line) continue
    used.add(line)
    for (const { column, at, place } of pairs) {
      const says = line.cells[place] ?? null
      const cell = row.cells[at]
      const standing = cell ? standingOf(cell) : 'not-current'
      if (standing !== 'current') {
        counts[standing === 'conflicting' ? standing : 'not_current'] += 1
        continue
      }
      const value = cell?.value ?? null
      if (says === null && value === null) continue
      const verdict =
        says === null
          ? 'only_grid'
          : value === null
            ? 'only_register'
            : isSame(column, value, says)
              ? 'same'
              : 'differs'
      counts[verdict] += 1
      if (verdict !== 'same' && differences.length < mostDifferences)
        differences.push({
          document_id: row.document_id,
          column_id: column.id,
          verdict,
          says: says?.text.slice(0, longestSaid) ?? null,
          register_row: line.row,
        })
    }
  }
  const paired = new Set(pairs.map(({ place }) => place))
  const nameAt = ({ cells }: TableRow) => (naming === null ? '' : (cells[naming]?.text ?? ''))
  const known = new Set(rows.flatMap(namesOf))
  return {
    counts,
    differences,
    columns: pairs.map(({ column }) => column.id),
    columns_not_in_grid: table.columns
      .flatMap(({ name }, place) => (paired.has(place) || place === naming || name === '' ? [] : [name]))
      .slice(0, mostNamed),
    rows_not_in_grid: lines
      .map(nameAt)
      .filter(name => name.trim() !== '' && !known.has(nameKey(name)))
      .map(name => name.slice(0, longestSaid))
      .slice(0, mostNamed),
    rows: used.size,
    register_rows: lines.length,
  }
}

function pairColumns(columns: GridColumn[], table: Table): Pair[] {
  const places = new Map<string, number>()
  for (const [place, { name }] of table.columns.entries()) {
    const folded = foldSaid(name.split(' › ').at(-1) ?? '')
    if (folded !== '' && !places.has(folded)) places.set(folded, place)
  }
  return columns.flatMap((column, at) => {
    const place = places.get(foldSaid(column.name))
    return place === undefined ? [] : [{ column, at, place }]
  })
}

/** The column of the register that names most documents of the grid; null if none does. */
function namingColumn(table: Table, lines: TableRow[], rows: GridRow[]): number | null {
  const names = new Set(rows.flatMap(namesOf))
  const counted = table.columns.slice(0, mostNaming).map((_, place) => {
    const said = new Set(lines.map(({ cells }) => nameKey(cells[place]?.text ?? '')))
    return [...said].filter(name => names.has(name)).length
  })
  const most = Math.max(0, ...counted)
  return most === 0 ? null : counted.indexOf(most)
}

/** Of two lines with one name, the first counts. */
function linesByName(lines: TableRow[], naming: number): Map<string, TableRow> {
  const known = new Map<string, TableRow>()
  for (const line of lines) {
    const name = nameKey(line.cells[naming]?.text ?? '')
    if (name !== '' && !known.has(name)) known.set(name, line)
  }
  return known
}

const namesOf = ({ filename, title }: GridRow) =>
  [filename, title ?? ''].map(nameKey).filter(name => name !== '')
const nameKey = (name: string) => foldSaid(name.replace(/\.\p{L}[\p{L}\d]{1,4}$/u, ''))

/** Whether a cell of the register says the same as a cell of the grid, each read as its type. */
function isSame({ type, options, name, rule }: GridColumn, value: CellValue, says: Cell): boolean {
  const text = says.text.trim()
  const isJoined = rule === 'all' && value.plain === null && type !== 'text' && type !== 'name'
  if (isJoined) return isSameList(value.text.split(';'), text.split(';'))
  switch (type) {
    case 'yes-no':
      return readYesNo(text) === value.plain
    case 'date': {
      const day = says.value ?? findValues({ type, options, text: name }, text)[0]?.value.plain
      return day !== undefined && day === value.plain
    }
    case 'number':
    case 'percentage':
    case 'amount':
      return isSameNumber(value, says)
    case 'duration': {
      const [read] = findValues({ type, options, text: name }, text)
      return read !== undefined && areSameWorth(type, value, read.value)
    }
    case 'several-of':
      return isSameList(value.options, text.split(/[;,]/u))
    case 'one-of':
      return foldSaid(value.text) === foldSaid(text)
    default:
      return isSameText(value.text, text)
  }
}

/** In whatever order. */
function isSameList(own: string[], others: string[]): boolean {
  const folded = (list: string[]) => list.map(foldSaid).filter(Boolean).toSorted().join()
  return folded(own) === folded(others)
}

/** A register often leaves out the currency: then the number decides. */
function isSameNumber({ plain, unit }: CellValue, says: Cell): boolean {
  if (plain === null || says.value === null) return false
  const hasCurrency = unit !== null && says.unit !== null && /^[A-Z]{3}$/.test(says.unit)
  return trimDecimal(plain) === trimDecimal(says.value) && (!hasCurrency || unit === says.unit)
}
