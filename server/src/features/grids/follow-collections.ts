import { gridLimits } from '@citewell/contract/grid-limits.ts'
import { and, eq, exists, gt, isNotNull, not, or, sql } from 'drizzle-orm'
import { documents } from '../../domain/documents/document-tables.ts'
import { countDocuments, documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid } from '../../domain/grids/owned-grid.ts'
import { effectiveLimits } from '../../domain/plans/effective-limits.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { documentKey } from './cell-keys.ts'
import { fillGridJob } from './grid-jobs.ts'

const mostAtOnce = 100

/**
 * Starts the grids that follow their collection and have been read before, where a document joined or is another one than
 * its cells were read from. A grid that grew beyond the plan waits for a person.
 */
export async function followCollections({ db, jobs }: { db: Database; jobs: JobQueue }): Promise<void> {
  const read = db
    .select({ one: sql`1` })
    .from(gridCells)
    .where(
      and(
        eq(gridCells.tenantId, grids.tenantId),
        eq(gridCells.gridId, grids.id),
        eq(gridCells.documentId, documents.id),
        or(eq(gridCells.documentKey, documentKey), gridCells.locked),
      ),
    )
  const unread = db
    .select({ one: sql`1` })
    .from(documents)
    .where(
      and(
        eq(documents.tenantId, grids.tenantId),
        eq(documents.collectionId, grids.collectionId),
        eq(documents.status, 'ready'),
        not(exists(read)),
      ),
    )
  const due = await db
    .select()
    .from(grids)
    .where(
      and(
        grids.follows,
        eq(grids.status, 'idle'),
        isNotNull(grids.collectionId),
        gt(grids.cellsRead, 0),
        exists(unread),
      ),
    )
    // Grids that wait for a person must not keep the others from their turn.
    .orderBy(sql`random()`)
    .limit(mostAtOnce)
  for (const grid of due) {
    const { tier } = await effectiveLimits(db, grid.tenantId)
    if ((await countDocuments(db, documentsOfGrid(db, grid))) > gridLimits[tier].rows) continue
    await db.transaction(async tx => {
      const started = await tx
        .update(grids)
        // What it takes counts on: only a person gives it a ceiling anew.
        .set({ status: 'running', pausedFor: null })
        .where(and(isGrid(grid), eq(grids.status, 'idle'), grids.follows))
        .returning({ id: grids.id })
      const { tenantId, id: gridId } = grid
      if (started.length > 0) await jobs.enqueue(fillGridJob, { tenantId, gridId }, { key: gridId })
    })
  }
}
