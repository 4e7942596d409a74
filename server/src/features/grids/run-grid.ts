import { and, eq } from 'drizzle-orm'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid, type OwnedGrid } from '../../domain/grids/owned-grid.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { cellsOf } from './cell-keys.ts'
import { fillGridJob } from './grid-jobs.ts'

type Action = 'start' | 'pause' | 'resume' | 'stop'

/**
 * Starts reading, also cells that failed before, or pauses or stops it: what is read stays. A grid that was stopped does
 * not begin again by itself.
 */
export async function runGrid(
  { db, jobs }: { db: Database; jobs: JobQueue },
  grid: OwnedGrid,
  action: Action,
) {
  const runs = action === 'start' || action === 'resume'
  const status = runs ? 'running' : action === 'pause' ? 'paused' : 'idle'
  const { tenantId, id: gridId } = grid
  return db.transaction(async tx => {
    const [row] = await tx
      .update(grids)
      .set({ status, ...(action === 'stop' ? { follows: false } : {}) })
      .where(isGrid(grid))
      .returning()
    if (!row) throw notFound('Grid')
    if (action === 'start')
      // Of no engine, so that they are read again.
      await tx
        .update(gridCells)
        .set({ engine: 0 })
        .where(and(cellsOf(grid), eq(gridCells.state, 'failed')))
    if (runs) await jobs.enqueue(fillGridJob, { tenantId, gridId }, { key: gridId })
    return row
  })
}
