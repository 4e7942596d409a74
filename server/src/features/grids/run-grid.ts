import type { GridRun } from '@citewell/contract/grids.ts'
import { and } from 'drizzle-orm'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid, type OwnedGrid } from '../../domain/grids/owned-grid.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Providers } from '../../providers/providers.ts'
import { cellsOf, isReopened } from './cell-keys.ts'
import { fillGridJob } from './grid-jobs.ts'
import { modelOfGrids } from './model-of-grids.ts'

type Deps = { db: Database; jobs: JobQueue; clock: Clock; providers: Pick<Providers, 'language'> }

/** Where nobody says what a run may take. */
const usualTokens = 1_000_000

/**
 * Starts reading, also cells that failed before, or pauses or stops it: what is read stays. A grid that was stopped does
 * not begin again by itself. A start and a resumption count tokens anew. Throws no_language_model.
 */
export async function runGrid(
  { db, jobs, clock, providers }: Deps,
  grid: OwnedGrid,
  { action, with_model: wanted, most_tokens: most }: GridRun,
) {
  const runs = action === 'start' || action === 'resume'
  const status = runs ? 'running' : action === 'pause' ? 'paused' : 'idle'
  const withModel = runs ? (wanted ?? grid.withModel) : grid.withModel
  const { tenantId, id: gridId } = grid
  if (runs && withModel && (await modelOfGrids(db, providers.language, tenantId, clock.now())) === null)
    throw new AppError(
      'no_language_model',
      'No language model may read this grid: there is none for the plan, or the organisation does not let text go to it. Read it without.',
    )
  return db.transaction(async tx => {
    const [row] = await tx
      .update(grids)
      .set({
        ...{ status, withModel, pausedFor: null },
        ...(runs ? { runTokens: 0, mostTokens: most ?? grid.mostTokens ?? usualTokens } : {}),
        ...(action === 'stop' ? { follows: false } : {}),
      })
      .where(isGrid(grid))
      .returning()
    if (!row) throw notFound('Grid')
    if (action === 'start')
      // Of no engine, so that they are read again.
      await tx
        .update(gridCells)
        .set({ engine: 0 })
        .where(and(cellsOf(grid), isReopened({ withModel })))
    if (runs) await jobs.enqueue(fillGridJob, { tenantId, gridId }, { key: gridId })
    return row
  })
}
