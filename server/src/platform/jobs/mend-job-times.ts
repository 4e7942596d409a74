import type { OpenDatabase } from '../database/open-database.ts'

/**
 * Resets start times that were set while the clock was ahead. They are later than any a job can have, since delays
 * between tries only double from two seconds.
 */
export async function mendJobTimes({ execute }: Pick<OpenDatabase, 'execute'>): Promise<number> {
  const { rowCount } = await execute(
    `update jobs.job set created_on = least(created_on, now()), start_after = least(start_after, now())
     where state in ('created', 'retry')
       and (created_on > now() + interval '5 minutes' or start_after > now() + interval '5 minutes' + interval '4 seconds' * power(2, least(retry_count, 16)))`,
  )
  return rowCount ?? 0
}
