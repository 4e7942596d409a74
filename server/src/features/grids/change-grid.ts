import type { GridChange } from '@citewell/contract/grids.ts'
import { and, notInArray } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid, type OwnedGrid } from '../../domain/grids/owned-grid.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, FieldError, notFound } from '../../platform/errors.ts'
import { cellsOf } from './cell-keys.ts'
import { requireNoHoldOnCells } from './delete-grid.ts'
import { asColumns, requireRoom } from './make-grid.ts'

/**
 * Renames a grid, replaces its columns or says whether it follows its collection. The cells of columns that are no longer
 * there go with them. Throws grid_changed when somebody changed the grid since the caller saw it: their columns would go
 * unseen; on_hold when cells about a document on hold would go; a FieldError for a grid of no collection that is to follow.
 */
export async function changeGrid(db: Database, caller: Caller, grid: OwnedGrid, change: GridChange) {
  const { name, columns, follows, mails, updated_at: seen } = change
  const { tier } = await caller.limits()
  return db.transaction(async tx => {
    const [now] = await tx.select().from(grids).where(isGrid(grid)).for('update')
    if (!now) throw notFound('Grid')
    if (follows && now.collectionId === null)
      throw new FieldError(['body', 'follows'], 'Only a grid of a collection can follow new documents.')
    if (columns !== undefined && seen !== now.updatedAt.toISOString())
      throw new AppError('grid_changed', 'Somebody else changed this grid just now. Look at it again first.')
    const next = columns === undefined ? now.columns : asColumns(columns, now.columns)
    const [row] = await tx
      .update(grids)
      .set({
        name: name ?? now.name,
        columns: next,
        follows: (follows ?? now.follows) && now.collectionId !== null,
        mails: mails ?? now.mails,
        updatedAt: new Date(),
      })
      .where(isGrid(grid))
      .returning()
    if (!row) throw notFound('Grid')
    if (next.length > now.columns.length) await requireRoom(tx, tier, row)
    const gone = and(
      cellsOf(row),
      notInArray(
        gridCells.columnId,
        next.map(({ id }) => id),
      ),
    )
    await requireNoHoldOnCells(tx, row, gone)
    await tx.delete(gridCells).where(gone)
    return row
  })
}
