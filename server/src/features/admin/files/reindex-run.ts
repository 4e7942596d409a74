import { randomUUID } from 'node:crypto'
import type { ReindexRun } from '@citewell/contract/admin/files.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { reindexRuns } from '../../../domain/documents/document-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { defineJob, type JobRun } from '../../../platform/jobs/define-job.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'

/** Goes through all documents one by one, and resumes where it was when it is tried again. */
export const reindexAllJob = defineJob('reindex-all', {
  payload: z.object({ runId: z.string() }),
  concurrency: 1,
  tries: 20,
  heartbeatSeconds: 60,
})

const atOnce = 20

/** The last re-indexing of all documents; null when there was none. */
export async function lastReindex(db: Database): Promise<ReindexRun | null> {
  const [row] = await db.select().from(reindexRuns).orderBy(desc(reindexRuns.createdAt)).limit(1)
  return row ? present(row) : null
}

/** Starts re-indexing all documents in the background; returns the run that is already under way, if any. */
export async function startReindex({ db, jobs }: { db: Database; jobs: JobQueue }): Promise<ReindexRun> {
  return db.transaction(async tx => {
    // Two simultaneous requests start one run.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reindex_runs'))`)
    const [running] = await tx.select().from(reindexRuns).where(eq(reindexRuns.status, 'running'))
    if (running) return present(running)
    const { rows } = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from documents where status = 'ready'`,
    )
    const values = { id: randomUUID(), total: rows[0]?.total ?? 0 }
    const [run] = await tx.insert(reindexRuns).values(values).returning()
    if (!run) throw new Error('The run was not stored')
    await jobs.enqueue(reindexAllJob, { runId: run.id }, { key: run.id, priority: -10 })
    return present(run)
  })
}

/** Stops the running re-indexing after its current document. */
export async function cancelReindex(db: Database): Promise<ReindexRun | null> {
  await db
    .update(reindexRuns)
    .set({ status: 'cancelled', finishedAt: new Date() })
    .where(eq(reindexRuns.status, 'running'))
  return lastReindex(db)
}

type ReindexDeps = {
  db: Database
  /** Indexes one document from its stored text, even if that seems to be done. */
  reindex: (documentId: string, signal: AbortSignal) => Promise<void>
  log: { warn: (details: object, message: string) => void }
}

/** The job: goes through the documents by id, resuming where an earlier try stopped. */
export async function runReindex(
  { db, reindex, log }: ReindexDeps,
  { payload: { runId }, signal }: JobRun<typeof reindexAllJob>,
): Promise<void> {
  const own = eq(reindexRuns.id, runId)
  for (;;) {
    const [run] = await db.select().from(reindexRuns).where(own)
    if (run?.status !== 'running') return
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from documents where status = 'ready' and id > ${run.lastDocument} order by id limit ${atOnce}`)
    const last = rows.at(-1)
    if (!last) break
    let failed = 0
    for (const { id } of rows) {
      signal.throwIfAborted()
      try {
        await reindex(id, signal)
      } catch (error) {
        signal.throwIfAborted()
        log.warn({ error, documentId: id }, 'A document could not be indexed anew')
        failed++
      }
    }
    const counted = { done: run.done + rows.length, failed: run.failed + failed, lastDocument: last.id }
    await db.update(reindexRuns).set(counted).where(own)
  }
  await db
    .update(reindexRuns)
    .set({ status: 'done', finishedAt: new Date() })
    .where(sql`${own} and ${eq(reindexRuns.status, 'running')}`)
}

function present(row: typeof reindexRuns.$inferSelect): ReindexRun {
  return {
    status: row.status,
    // Documents that arrived during the run are indexed again, too.
    total: Math.max(row.total, row.done),
    done: row.done,
    failed: row.failed,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}
