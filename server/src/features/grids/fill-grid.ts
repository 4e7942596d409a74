import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { documents } from '../../domain/documents/document-tables.ts'
import { documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid } from '../../domain/grids/owned-grid.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import { documentKey, isCurrent } from './cell-keys.ts'
import type { fillGridJob } from './grid-jobs.ts'
import { fillGridJob as again } from './grid-jobs.ts'
import { readDocument } from './read-document.ts'

type Deps = { db: Database; jobs: JobQueue; log: Log; milliseconds?: number }
type Row = typeof grids.$inferSelect

/** Then other people's grids have their turn. */
const sliceMilliseconds = 5_000
/** Looking for them passes all that are read. */
const documentsAtOnce = 20

type NextDocument = { id: string; filename: string; key: string }

/**
 * Reads the cells of a grid that are waiting or stale, document by document, and stores those of a document together: a
 * process that ends in between loses the document it was reading and nothing else.
 */
export async function fillGrid(
  { db, jobs, log, milliseconds = sliceMilliseconds }: Deps,
  { payload, signal }: JobRun<typeof fillGridJob>,
): Promise<void> {
  const { tenantId, gridId } = payload
  const end = performance.now() + milliseconds
  let next: NextDocument[] = []
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
      await db.update(grids).set({ status: 'idle' }).where(isGrid(grid))
      return
    }
    const columns = await missingColumns(db, grid, document.id)
    if (columns.length > 0) await readDocument({ db, log }, grid, document, columns)
    if (performance.now() < end) continue
    await jobs.enqueue(again, { tenantId, gridId }, { key: gridId })
    return
  }
}

/** The first documents with a cell that is waiting or stale; a locked cell is neither. */
async function nextDocuments(db: Queryable, grid: Row): Promise<NextDocument[]> {
  const read = sql`(select count(*) from ${gridCells}
    where ${and(
      eq(gridCells.tenantId, grid.tenantId),
      eq(gridCells.gridId, grid.id),
      eq(gridCells.documentId, documents.id),
      settled(grid.columns),
    )})`
  return db
    .select({
      id: documents.id,
      filename: documents.filename,
      key: documentKey,
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
    .innerJoin(
      documents,
      and(eq(documents.tenantId, gridCells.tenantId), eq(documents.id, gridCells.documentId)),
    )
    .where(
      and(
        eq(gridCells.tenantId, grid.tenantId),
        eq(gridCells.gridId, grid.id),
        eq(gridCells.documentId, documentId),
        settled(grid.columns),
      ),
    )
  const known = new Set(rows.map(({ id }) => id))
  return grid.columns.filter(({ id }) => !known.has(id))
}

/** A condition on cells, with their documents: they need not be read. */
function settled(columns: GridColumn[]) {
  const ids = columns.map(({ id }) => id)
  return sql`(${isCurrent(columns)} or (${gridCells.locked} and ${inArray(gridCells.columnId, ids)}))`
}
