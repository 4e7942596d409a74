import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/**
 * Counts this minute as one in which the installation was up: once, however many processes say so. Notes how long the
 * document that waits longest has waited.
 */
export async function countMinute(db: Database): Promise<void> {
  await db.execute(sql`
    insert into service_days (day, minutes, first_minute, last_minute, waiting_minutes)
    select (now() at time zone 'utc')::date, 1, date_trunc('minute', now()), date_trunc('minute', now()),
      coalesce(floor(extract(epoch from now() - min(queued_at)) / 60), 0)
    from documents where status = 'queued'
    on conflict (day) do update set minutes = service_days.minutes + 1,
        first_minute = coalesce(service_days.first_minute, excluded.first_minute),
        last_minute = excluded.last_minute, waiting_minutes = excluded.waiting_minutes
      where service_days.last_minute is null or service_days.last_minute < excluded.last_minute`)
}

/** Sums up the answers of all tenants for yesterday and today. */
export async function sumAnswerTimes(db: Database): Promise<void> {
  await db.execute(sql`
    insert into service_days (day, times)
    select day, jsonb_object_agg(within, answers) from (
      select day, within, sum(answers) as answers from answer_times
      where day >= (now() at time zone 'utc')::date - 1 group by day, within
    ) as sums group by day
    on conflict (day) do update set times = excluded.times`)
}
