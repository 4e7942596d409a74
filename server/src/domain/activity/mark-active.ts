import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'

/** Records that an account is in use. It counts as active once per day. */
export async function markActive(db: Queryable, userId: string): Promise<void> {
  const today = sql`(now() at time zone 'utc')::date`
  // The row lock lets only one of several simultaneous calls be the first of the day.
  const first = await db.execute(sql`
    with first as (
      insert into account_activity (user_id, day, at) values (${userId}, ${today}, now())
      on conflict (user_id) do update set day = excluded.day, at = excluded.at
        where account_activity.day < excluded.day
      returning user_id
    )
    insert into activity_events (measure, label, amount)
    select 'active-user', tier, 1 from first join users on users.id = first.user_id`)
  if (first.rowCount === 0)
    await db.execute(sql`update account_activity set at = now() where user_id = ${userId} and at < now()`)
}
