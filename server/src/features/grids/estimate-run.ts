import type { GridEstimate } from '@citewell/contract/grid-shapes.ts'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { estimateCells } from '../../answer/ask-cells.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { passages } from '../../domain/documents/search-tables.ts'
import { documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells } from '../../domain/grids/grid-tables.ts'
import type { OwnedGrid } from '../../domain/grids/owned-grid.ts'
import { mayBeSent } from '../../ingest/may-be-sent.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Providers } from '../../providers/providers.ts'
import { cellsOf, isReopened, isSettled, ofDocument } from './cell-keys.ts'
import { modelOfGrids } from './model-of-grids.ts'

type Deps = { db: Queryable; clock: Clock; providers: Pick<Providers, 'language'> }

/** Of a call, and of each cell in its reply. */
const secondsOfCall = 3
const secondsOfCell = 1.2

/** What a start of the grid would read and take. With a model, cells that rules have read are asked again. */
export async function estimateRun({ db, clock, providers }: Deps, grid: OwnedGrid): Promise<GridEstimate> {
  const without = await openCells(db, grid, { withModel: false, host: null })
  const perCell = grid.cellsRead === 0 ? null : grid.millisecondsRead / grid.cellsRead
  const known = await modelOfGrids(db, providers.language, grid.tenantId, clock.now())
  const withModel = known && (await openCells(db, grid, { withModel: true, host: known.host }))
  const sent = withModel?.filter(({ sent: goes }) => goes) ?? []
  const window = known ? providers.language.detailsOf(known.model).window : 0
  const cells = (rows: { open: number }[]) => rows.reduce((sum, { open }) => sum + open, 0)
  return {
    documents: without.length,
    cells: cells(without),
    seconds: perCell === null ? null : Math.ceil((perCell * cells(without)) / 1000),
    model: known && {
      ...{ name: known.model, host: known.host, calls: sent.length },
      tokens: sent.reduce((sum, { bytes, open }) => sum + estimateCells(bytes, open, window), 0),
      seconds: Math.ceil(sent.length * secondsOfCall + cells(sent) * secondsOfCell),
      kept_local: (withModel?.length ?? 0) - sent.length,
      tokens_left: known.tokensLeft,
    },
  }
}

/** In UTF-8, as the call counts it. */
const bytesOfText = sql<number>`(
  select coalesce(sum(octet_length(${passages.text}) + octet_length(${passages.context})), 0)::int from ${passages}
  where ${and(eq(passages.tenantId, documents.tenantId), eq(passages.documentId, documents.id))})`

/** The documents with cells to read, with how many, and whether their text may go to the model. */
async function openCells(
  db: Queryable,
  grid: OwnedGrid,
  { withModel, host }: { withModel: boolean; host: string | null },
): Promise<{ open: number; bytes: number; sent: boolean }[]> {
  const ids = grid.columns.map(({ id }) => id)
  const read = await db
    .select({ id: documents.id, count: sql<number>`count(*)::int` })
    .from(gridCells)
    .innerJoin(documents, ofDocument)
    .where(
      and(
        ...[cellsOf(grid), inArray(gridCells.columnId, ids)],
        ...[isSettled({ ...grid, withModel }), not(isReopened({ withModel }))],
      ),
    )
    .groupBy(documents.id)
  const known = new Map(read.map(({ id, count }) => [id, count]))
  const rows = await db
    .select({
      id: documents.id,
      bytes: bytesOfText,
      sent: sql<boolean>`coalesce(${mayBeSent(host)}, false)`,
    })
    .from(documents)
    .where(and(documentsOfGrid(db, grid), eq(documents.status, 'ready')))
  return rows
    .map(({ id, bytes, sent }) => ({ open: ids.length - (known.get(id) ?? 0), bytes, sent }))
    .filter(({ open }) => open > 0)
}
