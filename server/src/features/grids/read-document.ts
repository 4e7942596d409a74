import type { Citation } from '@citewell/contract/citation.ts'
import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { citeSpans } from '../../answer/cite/cite-spans.ts'
import { type CellRead, cellEngine, fillCells } from '../../answer/fill-cells.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid } from '../../domain/grids/owned-grid.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { columnKey } from './cell-keys.ts'

type Deps = { db: Database; log: Log }
type Row = typeof grids.$inferSelect
type Read = { column: GridColumn; cell: CellRead | null }
export type ReadableDocument = { id: string; filename: string; key: string }

/** Reads these columns of one document and stores their cells. A column that fails has a failed cell; the others go on. */
export async function readDocument(
  { db, log }: Deps,
  grid: Row,
  document: ReadableDocument,
  columns: GridColumn[],
): Promise<void> {
  const begun = performance.now()
  const read: Read[] = []
  const onFailure = (error: unknown) =>
    log.error({ error, grid: grid.id, document: document.id }, 'A cell of a grid could not be read')
  for await (const cell of fillCells(db, { tenantId: grid.tenantId, document }, columns, onFailure)) {
    const column = columns[read.length]
    if (column) read.push({ column, cell })
  }
  const spans = read.flatMap(({ cell }) => [
    ...(cell?.values.flatMap(({ sources }) => sources) ?? []),
    ...(cell?.nearest ?? []),
  ])
  const citations = await citeSpans(db, grid.tenantId, spans)
  const cells = read.map(({ column, cell }) => ({ column, stored: storedCell(cell, citations) }))
  await store(db, grid, document, cells, Math.round(performance.now() - begun))
}

/** Stores that none of these columns could be read: they are read again when somebody starts the grid. */
export async function storeFailed(
  db: Database,
  grid: Row,
  document: ReadableDocument,
  columns: GridColumn[],
): Promise<void> {
  await store(
    db,
    grid,
    document,
    columns.map(column => ({ column, stored: storedCell(null, []) })),
    0,
  )
}

async function store(
  db: Database,
  grid: Row,
  document: ReadableDocument,
  cells: { column: GridColumn; stored: ReturnType<typeof storedCell> }[],
  milliseconds: number,
): Promise<void> {
  await db.transaction(async tx => {
    const rows = cells.map(({ column, stored }) => ({
      ...{ tenantId: grid.tenantId, gridId: grid.id, documentId: document.id, columnId: column.id },
      ...{ documentKey: document.key, columnKey: columnKey(column), engine: cellEngine },
      ...stored,
    }))
    await tx
      .insert(gridCells)
      .values(rows)
      .onConflictDoUpdate({
        target: [gridCells.tenantId, gridCells.gridId, gridCells.documentId, gridCells.columnId],
        set: { ...takenOver, before: changedValue, updatedAt: new Date() },
        setWhere: sql`not ${gridCells.locked}`,
      })
    await tx
      .update(grids)
      .set({
        cellsRead: sql`${grids.cellsRead} + ${rows.length}`,
        millisecondsRead: sql`${grids.millisecondsRead} + ${milliseconds}`,
      })
      .where(isGrid(grid))
  })
}

/** The citations are those of the cells, one after the other; each cell takes its own. */
function storedCell(cell: CellRead | null, citations: Citation[]) {
  const take = (count: number) =>
    citations.splice(0, count).map((citation, at) => ({ ...citation, index: at + 1 }))
  if (cell === null) return { state: 'failed' as const, citations: [], nearest: [] }
  const [first, second] = cell.values
  return {
    state: cell.state,
    value: first?.value ?? null,
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
