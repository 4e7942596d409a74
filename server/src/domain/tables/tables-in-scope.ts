import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { foldText } from './cell-texts.ts'
import type { GridRow } from './grid.ts'
import { sheetGrids } from './sheet-grids.ts'
import { loadTableParts, type StoredPart } from './stored-parts.ts'
import type { Table } from './table.ts'
import { textGrids } from './text-grids.ts'
import { understandTable } from './understand-table.ts'

/** How the cells of a table are called: "Budget!C2", "row 5", "page 3". */
type TablePlace =
  /** `sheet` is null in a file that is a single table. `firstColumn` is where the table begins in its sheet, from 0. */
  | { kind: 'sheet'; sheet: string | null; firstColumn: number }
  /** `page` is that of a PDF or a slide. */
  | { kind: 'text'; page: number | null }

/** Which table is meant, for as long as its document is not read again: its sheet, and its place there, each from 0. */
type TableKey = { documentId: string; sheet: number; region: number }

/** A table of a document that may be searched. */
export type ScopedTable = TableKey & { filename: string; place: TablePlace; table: Table }

export type FoundGrid = Omit<TableKey, 'documentId'> & { place: TablePlace; title: string; rows: GridRow[] }

type InScope = { tenantId: TenantId; documents: { id: string; filename: string }[] }

const mostDocuments = 8
const mostTables = 12
const mostCells = 60_000

/**
 * The tables of these documents that a question may be about, those that share words with it first. `documents` are in
 * the order of how likely they are meant; tables beyond the limits are left out.
 */
export async function tablesInScope(
  db: Queryable,
  { tenantId, documents }: InScope,
  question: string,
): Promise<ScopedTable[]> {
  const read = documents.slice(0, mostDocuments)
  const parts = await loadTableParts(
    db,
    tenantId,
    read.map(({ id }) => id),
  )
  const words = new Set(wordsOf(question))
  const found = read.flatMap(({ id, filename }) =>
    gridsOf(parts.get(id) ?? []).map(grid => ({ ...grid, documentId: id, filename })),
  )
  let cells = 0
  return found
    .map(grid => ({ grid, shared: sharedWords(grid, words) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostTables)
    .filter(({ grid }) => {
      const size = sizeOf(grid)
      if (cells + size > mostCells) return false
      cells += size
      return true
    })
    .map(({ grid }) => understood(grid))
}

/** One table of a document; null if it has none such. */
export async function tableAt(
  db: Queryable,
  tenantId: TenantId,
  { documentId, filename, sheet, region }: TableKey & { filename: string },
): Promise<ScopedTable | null> {
  const parts = await loadTableParts(db, tenantId, [documentId])
  const grid = gridsOf(parts.get(documentId) ?? []).find(one => one.sheet === sheet && one.region === region)
  if (grid === undefined || sizeOf(grid) > mostCells) return null
  return understood({ ...grid, documentId, filename })
}

function understood({
  rows,
  title,
  ...where
}: FoundGrid & { documentId: string; filename: string }): ScopedTable {
  return { ...where, table: understandTable(rows, { title }) }
}

function gridsOf(parts: StoredPart[]): FoundGrid[] {
  return [...sheetGrids(parts), ...textGrids(parts)]
}

function sizeOf({ rows }: FoundGrid): number {
  return rows.reduce((sum, { cells }) => sum + cells.length, 0)
}

/** In the title and the first rows, where the names of columns stand. */
function sharedWords({ title, rows }: FoundGrid, words: ReadonlySet<string>): number {
  const said = [title, ...rows.slice(0, 10).flatMap(({ cells }) => cells.map(cell => cell?.text ?? ''))]
  return new Set(wordsOf(said.join(' ').slice(0, 20_000)).filter(word => words.has(word))).size
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]{3,40}/gu) ?? []
}
