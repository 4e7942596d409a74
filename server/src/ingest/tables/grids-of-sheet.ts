import type { GridRow } from '../../domain/tables/grid.ts'
import type { TableNote } from '../../domain/tables/table.ts'
import type { TableDescription } from '../../domain/tables/table-place.ts'
import { valueKind } from '../../domain/tables/typed-columns.ts'
import type { TableFact } from '../stages.ts'
import { beginTables } from './begin-tables.ts'
import type { SheetCells, SheetRow } from './sheet-cells.ts'
import { type Region, sheetRegions } from './sheet-regions.ts'

/** A grid that may be a table, and where it stands. */
export type FoundGrid = Pick<
  TableDescription,
  | 'sheet'
  | 'region'
  | 'name'
  | 'inText'
  | 'page'
  | 'title'
  | 'firstColumn'
  | 'hiddenColumns'
  | 'hiddenSheet'
  | 'joined'
> & {
  rows: GridRow[]
  /** Declared by the file. */
  headerRows?: number[]
  headerGoesOn?: true
  pointed?: boolean
  /** Those that its rows do not hold. */
  notes?: TableNote[]
}

type Joined = Extract<TableFact, { kind: 'joined' }>

/** A cell that is joined over more rows than this is a background. */
const mostJoinedRows = 10_000
const mostColumns = 16_384
/** No document has more tables. */
const mostRegions = 2_000

/** The tables of a sheet, with what the file says of its rows and columns; `begun` are headers of which the user told. */
export function gridsOfSheet(sheet: SheetCells, facts: TableFact[], begun: number[][]): FoundGrid[] {
  for (const fact of facts)
    if (fact.kind === 'formula') sheet.addBare(fact.row, fact.column, { text: fact.text, start: 0, end: 0 })
  const rows = sheet.rows()
  fillJoined(
    sheet,
    rows,
    facts.filter(fact => fact.kind === 'joined'),
  )
  const hidden = new Set(facts.flatMap(fact => (fact.kind === 'hidden-row' ? [fact.row] : [])))
  for (const row of rows) row.hidden = hidden.has(row.row)
  const headers = new Set(facts.flatMap(fact => (fact.kind === 'header-row' ? [fact.row] : [])))
  const columns = hiddenColumns(facts)
  const regions = sheetRegions(rows).slice(0, mostRegions)
  const title = titleOf(regions)
  return beginTables(regions, begun).map(
    ({ firstColumn, lastColumn, rows: own, headerRows }, region): FoundGrid => {
      const [first = 0, last = 0] = [own[0]?.row, own.at(-1)?.row]
      const declared = [...headers].filter(row => row >= first && row <= last).sort((a, b) => a - b)
      const header = headerRows ?? declared.slice(0, 1)
      return {
        sheet: sheet.sheet,
        region,
        name: sheet.name,
        inText: false,
        page: null,
        title: region === 1 ? title : '',
        firstColumn,
        rows: own,
        hiddenColumns: columns
          .filter(column => column >= firstColumn && column <= lastColumn)
          .map(column => column - firstColumn),
        hiddenSheet: facts.some(({ kind }) => kind === 'hidden-sheet'),
        joined: facts.filter(fact => fact.kind === 'joined' && fact.row >= first && fact.row <= last).length,
        ...(header.length > 0 && { headerRows: header }),
      }
    },
  )
}

/** So many lines stand above a list at most: "System: …", "Extract of: …". */
const mostOfPreface = 8
const mostInPreface = 4

/**
 * The title of a list of a sheet that stands in the first line, above a few lines on it that are no list: the only other
 * table of the sheet.
 */
function titleOf([preface, list, ...more]: Region[]): string {
  const [first, ...lines] = preface?.rows ?? []
  if (!first || !list || more.length > 0 || first.holds(2) || lines.length >= mostOfPreface) return ''
  const places = lines.map(row => row.columns().join(' '))
  const isPreface =
    lines.every(row => row.columns().length <= mostInPreface) &&
    (new Set(places).size > 1 ||
      lines.every(row =>
        row
          .inSheet(row.columns()[0] ?? 0)
          ?.text.trim()
          .endsWith(':'),
      ))
  const isList = list.rows.length > lines.length && list.rows[0]?.holds(2) === true
  return isPreface && isList ? (first.inSheet(first.columns()[0] ?? 0)?.text.trim() ?? '') : ''
}

/** A name that is joined over several rows is each one's; a number would be counted more than once. */
function fillJoined(sheet: SheetCells, rows: SheetRow[], joined: Joined[]): void {
  if (joined.length === 0) return
  const byNumber = new Map(rows.map(row => [row.row, row]))
  for (const { row, column, toRow } of joined) {
    const cell = byNumber.get(row)?.cell(column) ?? null
    if (cell === null || toRow - row > mostJoinedRows || valueKind(cell.text) !== null) continue
    for (let covered = row + 1; covered <= toRow; covered++)
      if (byNumber.has(covered)) sheet.addBare(covered, column, cell)
  }
}

function hiddenColumns(facts: TableFact[]): number[] {
  const columns = new Set<number>()
  for (const fact of facts)
    if (fact.kind === 'hidden-columns')
      for (let column = fact.from; column <= Math.min(fact.to, mostColumns - 1); column++) columns.add(column)
  return [...columns]
}
