import type { Citation } from '@citewell/contract/citation.ts'
import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { ModelNote } from '@citewell/contract/grid-shapes.ts'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { cellEngine } from '../../answer/fill-cells.ts'
import type { CellRead } from '../../answer/grid/cell-read.ts'
import { gridCells, gridRows, grids, type StoredValue } from '../../domain/grids/grid-tables.ts'
import { isGrid } from '../../domain/grids/owned-grid.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { columnKey } from './cell-keys.ts'
import { isRow } from './row-keys.ts'

type Row = typeof grids.$inferSelect
/** `isWhole`: all its pages were read. */
export type ReadableDocument = { id: string; filename: string; key: string; isWhole: boolean }
/** `readBy`: the model whose reply it is; `modelAsked`: whether a model had its turn, or was not to have it. */
export type StoredCell = {
  column: GridColumn
  stored: ReturnType<typeof storedCell> & {
    modelAsked: boolean
    readBy: string | null
    modelNote: ModelNote | null
  }
}
type Spent = { milliseconds: number; tokens: number }

/** Stores the cells of a document together, and what reading them took. */
export async function storeCells(
  db: Database,
  grid: Row,
  document: ReadableDocument,
  cells: StoredCell[],
  { milliseconds, tokens }: Spent,
  alsoIn: (tx: Queryable) => Promise<void> = async () => undefined,
): Promise<void> {
  await db.transaction(async tx => {
    await alsoIn(tx)
    const rows = cells.map(({ column, stored }) => ({
      ...{ tenantId: grid.tenantId, gridId: grid.id, documentId: document.id, columnId: column.id },
      ...{ documentKey: document.key, columnKey: columnKey(column), engine: cellEngine },
      // Who saw it waiting, at 0, has not seen this.
      ...{ ...stored, version: 1 },
    }))
    await tx
      .insert(gridCells)
      .values(rows)
      .onConflictDoUpdate({
        target: [gridCells.tenantId, gridCells.gridId, gridCells.documentId, gridCells.columnId],
        set: { ...takenOver, before: changedValue, changedAt, updatedAt: new Date() },
        setWhere: sql`not ${gridCells.locked}`,
      })
    await tx
      .update(grids)
      .set({
        cellsRead: sql`${grids.cellsRead} + ${rows.length}`,
        millisecondsRead: sql`${grids.millisecondsRead} + ${milliseconds}`,
        runTokens: sql`${grids.runTokens} + ${tokens}`,
      })
      .where(isGrid(grid))
    await tx.update(gridRows).set({ askedKey: null }).where(isRow(grid, document.id))
  })
}

/** The citations are those of the cells, one after the other; each cell takes its own. */
export function storedCell(cell: CellRead | null, citations: Citation[]) {
  const take = (count: number) =>
    citations.splice(0, count).map((citation, at) => ({ ...citation, index: at + 1 }))
  if (cell === null) return { state: 'failed' as const, citations: [], nearest: [] }
  const [first, second] = cell.values
  return {
    state: cell.state,
    value: (first?.value ?? null) as StoredValue | null,
    other: second?.value ?? null,
    citations: take(cell.values.reduce((sum, { sources }) => sum + sources.length, 0)),
    nearest: take(cell.nearest.length),
    words: first?.words ?? null,
    confidence: cell.confidence,
  }
}

const excluded = (column: string) => sql.raw(`excluded.${column}`)
const asksAnew = sql`${gridCells.columnKey} <> excluded.column_key`
const readsAnew = sql`${gridCells.value} is distinct from excluded.value`
/** A person's value answers the question that they saw: under another one it is only what stood there before. */
const unlessAsksAnew = (column: AnyColumn, otherwise: SQL) =>
  sql`case when ${asksAnew} then ${otherwise} else ${column} end`
/** Nobody confirmed a value that was not there when they looked. */
const whileConfirmed = (column: AnyColumn) =>
  sql`case when ${asksAnew} or (${gridCells.entered} is null and ${readsAnew}) then null else ${column} end`
const takenOver = {
  state: excluded('state'),
  value: excluded('value'),
  other: excluded('other'),
  citations: excluded('citations'),
  nearest: excluded('nearest'),
  words: excluded('words'),
  confidence: excluded('confidence'),
  documentKey: excluded('document_key'),
  columnKey: excluded('column_key'),
  engine: excluded('engine'),
  modelAsked: excluded('model_asked'),
  readBy: excluded('read_by'),
  modelNote: excluded('model_note'),
  entered: unlessAsksAnew(gridCells.entered, sql`null`),
  enteredCitations: unlessAsksAnew(gridCells.enteredCitations, sql`'[]'::jsonb`),
  enteredBy: unlessAsksAnew(gridCells.enteredBy, sql`null`),
  enteredAt: unlessAsksAnew(gridCells.enteredAt, sql`null`),
  confirmedBy: whileConfirmed(gridCells.confirmedBy),
  confirmedAt: whileConfirmed(gridCells.confirmedAt),
  version: sql`${gridCells.version} + 1`,
}
/**
 * What stood there before is kept while it is another value than what is read now. What a machine answered to another
 * question is no value before; what a person entered then is one.
 */
const changedValue = sql<CellValue | null>`case
  when ${asksAnew} then ${gridCells.entered}
  when ${readsAnew} then coalesce(${gridCells.value}, ${gridCells.before})
  else ${gridCells.before} end`
const readsAnotherDocument = sql`${gridCells.documentKey} <> excluded.document_key`
/** Of a change of the document alone: what the model or other rules read in the same one is no news of it. */
const changedAt = sql<Date | null>`case
  when ${asksAnew} then null
  when ${readsAnew} and ${readsAnotherDocument} and ${gridCells.value} is not null then now()
  else ${gridCells.changedAt} end`
