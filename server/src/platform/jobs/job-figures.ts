import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

const states = ['created', 'retry', 'active', 'failed'] as const

/** `retry` waits like `created`, but after a try; `failed` was given up and is kept for a day. */
export type JobCount = { name: string; state: (typeof states)[number]; count: number }

/** Counts the jobs that are waiting, running or given up. */
export async function countJobs(db: Pick<Database, 'execute'>): Promise<JobCount[]> {
  const { rows } = await db.execute<JobCount>(sql`
    select name, state::text as state, count(*)::int as count from jobs.job
    where state in ('created', 'retry', 'active', 'failed') group by 1, 2`)
  return rows
}

/** Counts, by name, the jobs that were given up since a time, which the query computes from the name. */
export async function countFailedSince(
  db: Pick<Database, 'execute'>,
  since: (name: SQL) => SQL,
): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select name, count(*)::int as count from jobs.job
    where state = 'failed' and completed_on > ${since(sql`name`)} group by name`)
  return rows
}

export async function isJobWaiting(db: Pick<Database, 'execute'>, name: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from jobs.job where name = ${name} and state in ('created', 'retry') limit 1`,
  )
  return rows.length > 0
}

/** In a query: whether a job of these names with this key waits or runs. */
export function hasOpenJob(key: SQL, ...names: string[]): SQL<boolean> {
  return sql`exists (
    select from jobs.job where name in ${names} and singleton_key = ${key} and state in ('created', 'retry', 'active'))`
}
