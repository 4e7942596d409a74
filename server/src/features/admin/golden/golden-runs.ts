import { randomUUID } from 'node:crypto'
import type { GoldenRun } from '@citewell/contract/admin/golden.ts'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { goldenQuestions, goldenRuns, goldenSets } from '../../../domain/golden/golden-tables.ts'
import { storedVersion } from '../../../domain/settings/stored-settings.ts'
import type { Known } from '../../../domain/tenants/owned.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Database } from '../../../platform/database/database.ts'
import { FieldError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { isSet, questionsOf } from './golden-sets.ts'

const most = 90
export const runGoldenJob = defineJob('run-golden', {
  payload: z.object({ runId: z.string() }),
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})

/** Nightly runs start from this hour (UTC) on. */
const nightHour = 2

type Deps = { db: Database; jobs: JobQueue }
type Row = typeof goldenRuns.$inferSelect

const runsOf = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(goldenRuns.tenantId, tenantId), eq(goldenRuns.setId, id))

/** The set's runs, newest first. */
export async function listGoldenRuns(db: Database, set: Known): Promise<GoldenRun[]> {
  const rows = await db
    .select()
    .from(goldenRuns)
    .where(runsOf(set))
    .orderBy(desc(goldenRuns.createdAt))
    .limit(most)
  return rows.map(presentRun)
}

/** Starts a run of the set; returns the one under way, if any. Throws FieldError for a set without questions. */
export async function startGoldenRun(
  { db, jobs }: Deps,
  set: Known,
  reason: 'now' | 'nightly',
): Promise<GoldenRun> {
  return db.transaction(async tx => {
    // Two simultaneous requests, or two processes at night, start one run.
    await tx.select({ id: goldenSets.id }).from(goldenSets).where(isSet(set)).for('update')
    const underWay = and(runsOf(set), eq(goldenRuns.status, 'running'))
    const [running] = await tx.select().from(goldenRuns).where(underWay)
    if (running) return presentRun(running)
    const [counted] = await tx.select({ questions: count() }).from(goldenQuestions).where(questionsOf(set))
    const questions = counted?.questions ?? 0
    if (questions === 0) throw new FieldError(['path', 'id'], 'This set has no questions yet')
    const settingsVersion = await storedVersion(tx)
    const key = { tenantId: set.tenantId, id: randomUUID(), setId: set.id }
    const values = { ...key, reason, questions, settingsVersion, answers: '', search: '' }
    const [run] = await tx.insert(goldenRuns).values(values).returning()
    if (!run) throw new Error('The run was not stored')
    await jobs.enqueue(runGoldenJob, { runId: run.id }, { key: run.id, priority: -5 })
    return presentRun(run)
  })
}

/** Starts the nightly runs that are due: one per set and day (UTC), only for administrators who are not suspended. */
export async function startNightlyRuns(deps: Deps, now: Date): Promise<void> {
  if (now.getUTCHours() < nightHour) return
  const { rows } = await deps.db.execute<{ id: string; tenant_id: TenantId }>(sql`
    select s.tenant_id, s.id from golden_sets s join tenants t on t.id = s.tenant_id
    join users u on u.id = coalesce(s.created_by, t.account_id)
    where s.nightly and u.role = 'admin' and u.suspended_at is null
      and exists (select from golden_questions q where q.tenant_id = s.tenant_id and q.set_id = s.id)
      and not exists (select from golden_runs r
        where r.tenant_id = s.tenant_id and r.set_id = s.id and r.reason = 'nightly'
        and r.created_at >= ${`${now.toISOString().slice(0, 10)}T00:00:00Z`}::timestamptz)`)
  for (const { id, tenant_id: tenantId } of rows) await startGoldenRun(deps, { tenantId, id }, 'nightly')
}

function presentRun(row: Row): GoldenRun {
  return {
    id: row.id,
    reason: row.reason,
    status: row.status,
    error: row.error,
    answers: row.answers,
    search: row.search,
    settings_version: row.settingsVersion,
    questions: row.questions,
    hits: row.hits,
    answered: row.answered,
    mean_reciprocal_rank: row.meanReciprocalRank,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}
