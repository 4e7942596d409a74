import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { documents } from '../../domain/documents/document-tables.ts'
import { documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid } from '../../domain/grids/owned-grid.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import { type ModelDeps, RunPaused } from './ask-model.ts'
import { cellsOf, documentKey, isSettled, ofDocument } from './cell-keys.ts'
import type { fillGridJob } from './grid-jobs.ts'
import { fillGridJob as again } from './grid-jobs.ts'
import { readDocument, storeFailed } from './read-document.ts'
import type { ReadableDocument } from './store-cells.ts'
import { type TellDeps, tellChanges } from './tell-changes.ts'

type Deps = Omit<ModelDeps, 'signal'> & {
  jobs: JobQueue
  log: Log
  config: { appUrl: string }
  milliseconds?: number
}
type Row = typeof grids.$inferSelect

/** Then other people's grids have their turn. */
const sliceMilliseconds = 5_000
/** Looking for them passes all that are read. */
const documentsAtOnce = 20

/**
 * Reads the cells of a grid that are waiting or stale, document by document, and stores those of a document together: a
 * process that ends in between loses the document it was reading and nothing else. A grid that fails to the last pauses,
 * so that somebody sees it.
 */
export async function fillGrid(deps: Deps, run: JobRun<typeof fillGridJob>): Promise<void> {
  const { tenantId, gridId } = run.payload
  try {
    await readSlice(deps, run)
  } catch (error) {
    if (error instanceof RunPaused) return pauseFor(deps, run.payload, error)
    if (run.lastTry && !run.signal.aborted)
      await deps.db
        .update(grids)
        .set({ status: 'paused', pausedFor: null })
        .where(and(isGrid({ tenantId, id: gridId }), eq(grids.status, 'running')))
    throw error
  }
}

async function pauseFor(
  { db, log }: Deps,
  { tenantId, gridId }: JobRun<typeof fillGridJob>['payload'],
  { reason, cause }: RunPaused,
): Promise<void> {
  if (cause) log.warn({ error: cause, grid: gridId }, 'A grid paused since its language model failed')
  await db
    .update(grids)
    .set({ status: 'paused', pausedFor: reason })
    .where(and(isGrid({ tenantId, id: gridId }), eq(grids.status, 'running')))
}

async function readSlice(
  { db, jobs, log, clock, providers, config, milliseconds = sliceMilliseconds }: Deps,
  { payload, signal }: JobRun<typeof fillGridJob>,
): Promise<void> {
  const { tenantId, gridId } = payload
  const end = performance.now() + milliseconds
  let next: ReadableDocument[] = []
  for (;;) {
    signal.throwIfAborted()
    const [grid] = await db
      .select()
      .from(grids)
      .where(and(isGrid({ tenantId, id: gridId }), eq(grids.status, 'running')))
    if (!grid) return
    if (next.length === 0) next = await nextDocuments(db, grid)
    const document = next.shift()
    if (!document) {
      await endUnlessMore({ db, jobs, config, clock }, grid)
      continue
    }
    const columns = await missingColumns(db, grid, document.id)
    if (columns.length > 0) await readOrFail({ db, log, clock, providers, signal }, grid, document, columns)
    if (performance.now() < end) continue
    await jobs.enqueue(again, { tenantId, gridId }, { key: gridId })
    return
  }
}

/** A person may have started or paused it since: what they pressed holds. */
async function endUnlessMore(deps: TellDeps & { db: Database }, grid: Row): Promise<void> {
  await deps.db.transaction(async tx => {
    const [now] = await tx
      .select()
      .from(grids)
      .where(and(isGrid(grid), eq(grids.status, 'running')))
      .for('update')
    if (!now || (await nextDocuments(tx, now)).length > 0) return
    await tx.update(grids).set({ status: 'idle' }).where(isGrid(now))
    await tellChanges(tx, deps, now)
  })
}

/** A document that cannot be read has failed cells, and the others go on. */
async function readOrFail(
  deps: ModelDeps & { log: Log },
  grid: Row,
  document: ReadableDocument,
  columns: GridColumn[],
): Promise<void> {
  const { db, log, signal } = deps
  try {
    await readDocument(deps, grid, document, columns)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof RunPaused) throw error
    log.error({ error, grid: grid.id, document: document.id }, 'A document could not be read for a grid')
    const [there] = await db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.tenantId, grid.tenantId), eq(documents.id, document.id)))
    if (there) await storeFailed(db, grid, document, columns)
  }
}

/** The first documents with a cell that is waiting or stale; a locked cell is neither. */
async function nextDocuments(db: Queryable, grid: Row): Promise<ReadableDocument[]> {
  const read = sql`(select count(*) from ${gridCells}
    where ${and(cellsOf(grid), eq(gridCells.documentId, documents.id), isSettled(grid))})`
  return db
    .select({
      id: documents.id,
      filename: documents.filename,
      key: documentKey,
      isWhole: sql<boolean>`${documents.pagesNotRead} = '[]'`,
    })
    .from(documents)
    .where(
      and(documentsOfGrid(db, grid), eq(documents.status, 'ready'), sql`${read} < ${grid.columns.length}`),
    )
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(documentsAtOnce)
}

async function missingColumns(db: Queryable, grid: Row, documentId: string): Promise<GridColumn[]> {
  const rows = await db
    .select({ id: gridCells.columnId })
    .from(gridCells)
    .innerJoin(documents, ofDocument)
    .where(and(cellsOf(grid), eq(gridCells.documentId, documentId), isSettled(grid)))
  const known = new Set(rows.map(({ id }) => id))
  return grid.columns.filter(({ id }) => !known.has(id))
}
