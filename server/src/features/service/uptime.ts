import { sql } from 'drizzle-orm'
import { serviceDays } from '../../domain/service/service-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'

const dayMilliseconds = 86_400_000
const minuteMilliseconds = 60_000

/** The first minute that the installation was counted as up; null before. */
export async function firstMinute(db: Queryable): Promise<Date | null> {
  const [row] = await db
    .select({ first: serviceDays.firstMinute })
    .from(serviceDays)
    .where(sql`${serviceDays.firstMinute} is not null`)
    .orderBy(serviceDays.day)
    .limit(1)
  return row?.first ?? null
}

type Days = {
  /** The first and the last day, in UTC. */
  from: string
  until: string
  first: Date | null
  now: Date
}

/**
 * The share of the minutes of these days in which the installation was up, from 0 to 1. Counts the whole minutes that
 * have passed since its first; null if there are none.
 */
export function shareUp(minutes: number, { from, until, first, now }: Days): number | null {
  if (first === null) return null
  const begin = Math.max(Date.parse(from), first.getTime())
  const end = Math.min(Date.parse(until) + dayMilliseconds, now.getTime())
  const passed = Math.floor((end - begin) / minuteMilliseconds)
  return passed <= 0 ? null : Math.min(1, minutes / passed)
}
