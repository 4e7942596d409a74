import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'

type LastDay = { activeUsers: number; uploads: number; queries: number }

/** What happened in the last 24 hours, to the minute. */
export async function lastDay(db: Queryable): Promise<LastDay> {
  const { rows } = await db.execute<{ active: number; uploads: number; queries: number }>(sql`
    with since as (select date_trunc('minute', now() - interval '24 hours') as moment), counts as (
      select measure, amount from activity_minutes, since where minute >= since.moment
      union all
      select measure, amount from activity_events, since where at >= since.moment
    )
    select coalesce(sum(amount) filter (where measure = 'upload'), 0)::int as uploads,
      coalesce(sum(amount) filter (where measure = 'query'), 0)::int as queries,
      (select count(*)::int from account_activity, since where at >= since.moment) as active
    from counts`)
  const { active = 0, uploads = 0, queries = 0 } = rows[0] ?? {}
  return { activeUsers: active, uploads, queries }
}
