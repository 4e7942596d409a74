import type { UsageDay } from '@citewell/contract/usage.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import { messages } from '../../domain/chats/chat-tables.ts'
import { dayOf } from '../../domain/plans/periods.ts'
import { dailyUsage } from '../../domain/plans/plan-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database } from '../../platform/database/database.ts'

const dayMilliseconds = 86_400_000

/** The days (UTC) up to and including today, oldest first, with the activity of each and its results. */
export async function readDays(
  db: Database,
  tenantId: TenantId,
  number: number,
  now: Date,
): Promise<UsageDay[]> {
  const since = firstDay(number, now)
  const done = await countedByDay(db, tenantId, since)
  const answers = await answersByDay(db, tenantId, since)
  return Array.from({ length: number }, (_, index) => {
    const day = dayOf(new Date(since.getTime() + index * dayMilliseconds))
    const counted = done.find(row => row.day === day)
    const of = answers.find(row => row.day === day)
    return {
      day,
      chats: counted?.chats ?? 0,
      documents: counted?.documents ?? 0,
      tokens: counted?.tokens ?? 0,
      answered: of?.answered ?? 0,
      not_found: of?.notFound ?? 0,
      rated_up: of?.up ?? 0,
      rated_down: of?.down ?? 0,
    }
  })
}

/** Midnight (UTC) of the first of the last `number` days, which end with today. */
export function firstDay(number: number, now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMilliseconds) - number + 1) * dayMilliseconds)
}

/** The counts behind the limits, one row per day with activity, oldest first. */
export function countedByDay(db: Database, tenantId: TenantId, since: Date) {
  return db
    .select({
      day: dailyUsage.day,
      chats: dailyUsage.chats,
      documents: dailyUsage.documents,
      tokens: dailyUsage.tokens,
    })
    .from(dailyUsage)
    .where(and(eq(dailyUsage.tenantId, tenantId), gte(dailyUsage.day, dayOf(since))))
    .orderBy(dailyUsage.day)
}

function answersByDay(db: Database, tenantId: TenantId, since: Date) {
  const day = sql<string>`to_char(${messages.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const answer = sql`${messages.role} = 'assistant' and ${messages.status} = 'complete'`
  const cites = sql`jsonb_array_length(${messages.citations}) > 0`
  return db
    .select({
      day,
      answered: sql<number>`count(*) filter (where ${answer} and ${cites})::int`,
      notFound: sql<number>`count(*) filter (where ${answer} and not ${cites})::int`,
      up: sql<number>`count(*) filter (where ${messages.feedback}->>'rating' = 'up')::int`,
      down: sql<number>`count(*) filter (where ${messages.feedback}->>'rating' = 'down')::int`,
    })
    .from(messages)
    .where(and(eq(messages.tenantId, tenantId), gte(messages.createdAt, since)))
    .groupBy(day)
}
