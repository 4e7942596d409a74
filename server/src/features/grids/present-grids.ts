import type { Grid } from '@citewell/contract/grid-shapes.ts'
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { documents } from '../../domain/documents/document-tables.ts'
import { countDocuments, documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { readableGrid } from '../../domain/grids/owned-grid.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { cellsOf, isChanged, isCurrent, isSettled, ofDocument } from './cell-keys.ts'

type Row = typeof grids.$inferSelect

/** A grid as somebody sees it: rows of documents that they may find and not read are only counted. */
export async function presentGrid(db: Queryable, who: Principal, row: Row): Promise<Grid> {
  const inGrid = documentsOfGrid(db, row)
  const found = await countDocuments(db, and(inGrid, readable(who, 'find')))
  const shown = and(inGrid, readable(who, 'read'))
  const rows = await countDocuments(db, shown)
  const ids = row.columns.map(({ id }) => id)
  const { done, stale, changed } = await countCells(db, row, ids, shown)
  const waiting = Math.max(0, rows * ids.length - done - stale)
  const [managed] = await db
    .select({ id: grids.id })
    .from(grids)
    .where(and(eq(grids.id, row.id), readableGrid(db, who, 'change')))
  const perCell = row.cellsRead === 0 ? null : row.millisecondsRead / row.cellsRead
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    collection_id: row.collectionId,
    status: row.status,
    paused_for: row.status === 'paused' ? row.pausedFor : null,
    with_model: row.withModel,
    run_tokens: row.runTokens,
    most_tokens: row.mostTokens,
    // Columns from before there were rules have none.
    columns: row.columns.map(column => ({ ...column, rule: column.rule ?? 'likeliest' })),
    follows: row.follows,
    mails: row.mails,
    changed,
    rows,
    hidden_rows: found - rows,
    cells: { done, stale, waiting },
    estimated_seconds: perCell === null ? null : Math.ceil((perCell * (waiting + stale)) / 1000),
    manages: managed !== undefined,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

async function countCells(db: Queryable, row: Row, ids: string[], shown: SQL | undefined) {
  const settled = isSettled(row) ?? sql`false`
  // Those that are current and were not asked of the model yet wait.
  const current = isCurrent(row.columns) ?? sql`false`
  const [counted] = await db
    .select({
      done: sql<number>`count(*) filter (where ${settled})::int`,
      stale: sql<number>`count(*) filter (where ${and(not(settled), not(current))})::int`,
      changed: sql<number>`count(*) filter (where ${isChanged})::int`,
    })
    .from(gridCells)
    .innerJoin(documents, ofDocument)
    .where(and(cellsOf(row), inArray(gridCells.columnId, ids), shown))
  return counted ?? { done: 0, stale: 0, changed: 0 }
}
