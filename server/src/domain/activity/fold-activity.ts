import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database/database.ts'

/** An arbitrary number that none of our other locks uses. */
const foldLock = 7_203_119
/** Splits a backlog into batches. */
const atOnce = 20_000

/**
 * Adds new events to the counts by minute and day, and records how many documents are waiting. Readers add the
 * remaining events themselves, so figures are always current.
 */
export async function foldActivity(db: Database): Promise<void> {
  for (let folded = atOnce; folded >= atOnce; )
    folded = await db.transaction(async tx => {
      // One process at a time: two would wait for each other's counts.
      const lock = sql`select pg_try_advisory_xact_lock(${foldLock}) as taken`
      const { rows } = await tx.execute<{ taken: boolean }>(lock)
      return rows[0]?.taken ? await foldSome(tx) : 0
    })
}

async function foldSome(tx: Queryable): Promise<number> {
  const { rows } = await tx.execute<{ folded: number }>(sql`
    with moved as (
      delete from activity_events where id in (select id from activity_events order by id limit ${atOnce})
      returning at, measure, label, amount
    ), by_day as (
      insert into activity_days (measure, day, label, amount)
      select measure, (at at time zone 'utc')::date, label, sum(amount) from moved group by 1, 2, 3
      on conflict (measure, day, label) do update set amount = activity_days.amount + excluded.amount
    ), by_minute as (
      insert into activity_minutes (minute, measure, amount)
      select date_trunc('minute', at), measure, sum(amount) from moved
      where measure in ('query', 'upload') and at > now() - interval '2 days' group by 1, 2
      on conflict (minute, measure) do update set amount = activity_minutes.amount + excluded.amount
    ), waiting as (
      insert into activity_days (measure, day, label, amount)
      select 'queue', (now() at time zone 'utc')::date, '', count(*)
      from documents where status in ('queued', 'reading', 'indexing')
      on conflict (measure, day, label) do update set amount = greatest(activity_days.amount, excluded.amount)
    ), passed as (
      delete from activity_minutes where minute < now() - interval '2 days'
    )
    select count(*)::int as folded from moved`)
  return rows[0]?.folded ?? 0
}
