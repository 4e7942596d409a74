import { statfs } from 'node:fs/promises'
import type { ServiceState } from '@citewell/contract/admin/settings.ts'
import { eq, sql } from 'drizzle-orm'
import { webhookEvents } from '../../../domain/plans/plan-tables.ts'
import type { Parts } from '../../../feature.ts'
import { mayBeSent } from '../../../ingest/may-be-sent.ts'
import type { Database } from '../../../platform/database/database.ts'
import { runAs } from '../../../platform/database/run-as.ts'
import { countJobs, type JobCount } from '../../../platform/jobs/job-figures.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import type { EmbeddingModel } from '../../../providers/embedding-model/embedding-model.ts'
import { mayRetry } from './retry-jobs.ts'

type StateDeps = Pick<Parts, 'db' | 'jobs' | 'config' | 'providers'>

/** The state behind the settings: sizes, progress of the vectors, waiting and failed emails and jobs, the disk. */
export async function showState({ db, jobs, config, providers }: StateDeps): Promise<ServiceState> {
  return {
    database: { kind: config.database.kind, ...(await databaseFigures(db)) },
    disk: await diskFigures(config.dataDir),
    embedding: await embeddingProgress(db, providers.embedding),
    mail: { kind: providers.mail.kind, ...(await mailFigures(db)) },
    payment: { kind: config.payment.kind, failed_events: await failedEvents(db) },
    jobs: await jobFigures(db, jobs),
  }
}

const countedBytes = 4 * 1024 * 1024

type TableRow = { name: string; rows: number; bytes: number }

async function databaseFigures(db: Database) {
  // Only who may connect to the database is told its size, and the administrators' role may not.
  const rows = await runAs(null, async () => {
    const found = await db.execute<{ version: string; bytes: number }>(sql`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`)
    return found.rows
  })
  const tables = await db.execute<TableRow>(sql`
    select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc, relname limit 12`)
  // Small tables may never have been analysed and then have no estimate.
  for (const table of tables.rows)
    if (table.bytes < countedBytes) table.rows = await countRows(db, table.name)
  return { version: rows[0]?.version ?? '', bytes: rows[0]?.bytes ?? 0, tables: tables.rows }
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]?.count ?? 0
}

async function diskFigures(folder: string): Promise<ServiceState['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  } catch {
    return null
  }
}

async function embeddingProgress(
  db: Database,
  embedding: EmbeddingModel | null,
): Promise<ServiceState['embedding']> {
  if (!embedding) return null
  const { rows } = await db.execute<{ done: number; total: number }>(sql`
    select count(*)::int as total, (count(*) filter (where embedded_by = ${embedding.model}))::int as done
    from documents where ${mayBeSent(embedding.host)}`)
  const { done = 0, total = 0 } = rows[0] ?? {}
  return { model: embedding.model.replace(/@\d+$/, ''), host: embedding.host, done, total }
}

async function mailFigures(db: Database) {
  const { rows } = await db.execute<{ waiting: number; failed: number; last_error: string | null }>(sql`
    select (count(*) filter (where failed_at is null))::int as waiting,
      (count(*) filter (where failed_at is not null))::int as failed,
      (select error from mails where error is not null order by coalesce(failed_at, created_at) desc limit 1)
        as last_error
    from mails`)
  return rows[0] ?? { waiting: 0, failed: 0, last_error: null }
}

async function failedEvents(db: Database): Promise<number> {
  return db.$count(webhookEvents, eq(webhookEvents.status, 'failed'))
}

async function jobFigures(db: Database, jobs: JobQueue): Promise<ServiceState['jobs']> {
  const counts = await countJobs(db)
  return jobs.names.map(name => {
    const inState = (state: JobCount['state']) =>
      counts.find(row => row.name === name && row.state === state)?.count ?? 0
    return {
      name,
      waiting: inState('created') + inState('retry'),
      active: inState('active'),
      failed: inState('failed'),
      may_retry: mayRetry(jobs, name),
    }
  })
}
