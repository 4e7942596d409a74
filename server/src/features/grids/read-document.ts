import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import { type Changed, changedCells } from '../../answer/amended-cells.ts'
import { withTold } from '../../answer/ask-cells.ts'
import { citeSpans } from '../../answer/cite/cite-spans.ts'
import { fillCells } from '../../answer/fill-cells.ts'
import { elseNo } from '../../answer/grid/by-rule.ts'
import type { CellRead } from '../../answer/grid/cell-read.ts'
import type { grids } from '../../domain/grids/grid-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { scopeOfGrid, tellAmended } from './amended-cells.ts'
import { askModel, type ModelDeps } from './ask-model.ts'
import { type ReadableDocument, storeCells, storedCell } from './store-cells.ts'

type Deps = ModelDeps & { log: Log }
type Row = typeof grids.$inferSelect
type Read = { column: GridColumn; cell: CellRead | null }

/**
 * Reads these columns of one document and stores their cells: by rules and, where the grid has a model, by one call to it
 * for all columns. A column that fails has a failed cell; the others go on. Where pages could not be read, nothing found there
 * is no "no". Throws RunPaused before a call that may not
 * be made, and when the model does not answer.
 */
export async function readDocument(
  deps: Deps,
  grid: Row,
  document: ReadableDocument,
  columns: GridColumn[],
): Promise<void> {
  const { db, log } = deps
  const begun = performance.now()
  const read: Read[] = []
  const onFailure = (error: unknown) =>
    log.error({ error, grid: grid.id, document: document.id }, 'A cell of a grid could not be read')
  for await (const cell of fillCells(db, { tenantId: grid.tenantId, document }, columns, onFailure)) {
    const column = columns[read.length]
    if (column) read.push({ column, cell })
  }
  const scope = await scopeOfGrid(db, grid)
  const self = scope.documents.find(({ id }) => id === document.id)
  const changed = self ? await changedCells(db, scope, self, columns, onFailure) : null
  const milliseconds = Math.round(performance.now() - begun)
  const asked = grid.withModel
    ? await askModel(
        deps,
        grid,
        document,
        columns,
        read.map(({ cell }) => cell),
      )
    : null
  const decided = read.map(({ column, cell }, at) => {
    const change = changed?.cells[at]
    if (change) return { column, by: false, cell: change.cell }
    const told = withTold(cell, asked?.told?.[at] ?? null)
    return { column, by: told.by, cell: document.isWhole ? elseNo(column, told.cell) : told.cell }
  })
  const spans = decided.flatMap(({ cell }) => [
    ...(cell?.values.flatMap(({ sources }) => sources) ?? []),
    ...(cell?.nearest ?? []),
  ])
  const citations = await citeSpans(db, grid.tenantId, spans)
  const cells = decided.map(({ column, cell, by }, at) => ({
    column,
    stored: {
      ...withChange(storedCell(cell, citations), changed, at),
      modelAsked: asked !== null,
      readBy: by ? (asked?.model ?? null) : null,
      modelNote: asked?.note ?? null,
    },
  }))
  await storeCells(db, grid, document, cells, { milliseconds, tokens: asked?.tokens ?? 0 }, asked?.record)
  await tellAmended(db, grid, scope, document.id, changed?.original ?? null)
}

/** The value with the document whose cell it changes. */
function withChange(
  stored: ReturnType<typeof storedCell>,
  changed: Changed | null,
  at: number,
): ReturnType<typeof storedCell> {
  const change = changed?.cells[at]
  if (!changed || !change || stored.state === 'failed') return stored
  const { original: document, place } = changed
  return {
    ...stored,
    value: { ...(stored.value ?? noValue), changes: { document, place, gives: change.gives } },
  }
}
const noValue = { text: '', plain: null, unit: null, options: [] }

/** Stores that none of these columns could be read: they are read again when somebody starts the grid. */
export async function storeFailed(
  db: Database,
  grid: Row,
  document: ReadableDocument,
  columns: GridColumn[],
): Promise<void> {
  const cells = columns.map(column => ({
    column,
    stored: { ...storedCell(null, []), modelAsked: grid.withModel, readBy: null, modelNote: null },
  }))
  await storeCells(db, grid, document, cells, { milliseconds: 0, tokens: 0 })
}
