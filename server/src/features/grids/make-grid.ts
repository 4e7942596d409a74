import { randomUUID } from 'node:crypto'
import type { EnteredColumn, GridColumn } from '@citewell/contract/grid-columns.ts'
import { gridLimits } from '@citewell/contract/grid-limits.ts'
import type { MadeGrid } from '@citewell/contract/grids.ts'
import { plans, type Tier } from '@citewell/contract/plans.ts'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { countDocuments, documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridDocuments, grids } from '../../domain/grids/grid-tables.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, FieldError, notFound } from '../../platform/errors.ts'
import { givenDocuments } from './given-documents.ts'

type Row = typeof grids.$inferSelect

/**
 * Makes a grid with all documents of a collection, those of a chat, or picked ones. Throws grid_too_large for more than
 * the plan has, and not_found for documents that the caller may not read.
 */
export async function makeGrid(db: Database, caller: Caller, made: MadeGrid): Promise<Row> {
  const { name, collection_id: collectionId } = made
  const { scope, ids } = await givenDocuments(db, caller, made)
  if (collectionId === null && caller.key?.collectionIds)
    throw new FieldError(['body', 'collection_id'], 'This key is limited to collections. Choose one of them.')
  const { tier } = await caller.limits()
  return db.transaction(async tx => {
    // Two grids made at once see each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`grids ${caller.tenantId}`}, 0))`)
    const [row] = await tx
      .insert(grids)
      .values({
        tenantId: caller.tenantId,
        id: randomUUID(),
        createdBy: caller.userId,
        name,
        scope,
        collectionId,
        follows: collectionId !== null && made.follows,
        columns: asColumns(made.columns, []),
      })
      .returning()
    if (!row) throw notFound('Grid')
    if (ids.length > 0)
      await tx
        .insert(gridDocuments)
        .values(ids.map(documentId => ({ tenantId: caller.tenantId, gridId: row.id, documentId })))
    await requireRoom(tx, tier, row)
    return row
  })
}

/** Throws grid_too_large when the grid, or the number of grids, is more than the plan has. */
export async function requireRoom(tx: Queryable, tier: Tier, grid: Row): Promise<void> {
  const most = gridLimits[tier]
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(grids)
    .where(eq(grids.tenantId, grid.tenantId))
  const rows = await countDocuments(tx, documentsOfGrid(tx, grid))
  const refuse = (says: string) =>
    new AppError('grid_too_large', `${says} See the plans at /pricing for more, or make the grid smaller.`)
  const { name } = plans[tier]
  if (count > most.grids)
    throw refuse(
      `The ${name} plan has ${most.grids === 1 ? 'one review grid' : `${most.grids} review grids`}.`,
    )
  if (rows > most.rows)
    throw refuse(`The ${name} plan has ${most.rows} documents in a grid; this one has ${rows}.`)
  if (grid.columns.length > most.columns)
    throw refuse(
      `The ${name} plan has ${most.columns} columns in a grid; this one has ${grid.columns.length}.`,
    )
}

/** Columns as they are stored. Those of a grid that are named keep their id, and with it their cells. */
export function asColumns(entered: EnteredColumn[], known: GridColumn[]): GridColumn[] {
  const ids = new Set(known.map(({ id }) => id))
  const taken = new Set<string>()
  return entered.map(column => {
    const id =
      column.id !== undefined && ids.has(column.id) && !taken.has(column.id) ? column.id : randomUUID()
    taken.add(id)
    return { ...column, id }
  })
}
