import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Measure } from './measures.ts'

export type DayCount = { measure: Measure; day: string; label: string; amount: number }

/**
 * The counts of the last days by day (UTC, "2026-11-20") and label, including today so far. Days without any are left
 * out.
 */
export async function readActivity(db: Queryable, measures: Measure[], days: number): Promise<DayCount[]> {
  const { rows } = await db.execute<Omit<DayCount, 'amount'> & { amount: string }>(sql`
    select measure, day::text as day, label, sum(amount)::text as amount from (
      select measure, day, label, amount from activity_days
      union all
      select measure, (at at time zone 'utc')::date, label, amount from activity_events
    ) as counts
    where measure = any(${sql.param(measures)}::text[])
      and day > (now() at time zone 'utc')::date - ${days}::int
    group by measure, day, label order by day, label`)
  return rows.map(row => ({ ...row, amount: Number(row.amount) }))
}

/** All-time sums by label. */
export async function sumActivity(db: Queryable, measure: Measure): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ label: string; amount: string }>(sql`
    select label, sum(amount)::text as amount from (
      select label, amount from activity_days where measure = ${measure}
      union all
      select label, amount from activity_events where measure = ${measure}
    ) as counts group by label`)
  return new Map(rows.map(({ label, amount }) => [label, Number(amount)]))
}
