import type { UsageDay } from '@citewell/contract/usage.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { documents, messages } from '../../platform/database/tables.ts'

const dayMilliseconds = 86_400_000

/** The days (UTC) up to and with today, oldest first, each with what was done on it. */
export async function readDays(db: Database, userId: string, number: number, now: Date): Promise<UsageDay[]> {
  const since = firstDay(number, now)
  const [asked, uploaded] = [await askedByDay(db, userId, since), await uploadedByDay(db, userId, since)]
  return Array.from({ length: number }, (_, index) => {
    const day = new Date(since.getTime() + index * dayMilliseconds).toISOString().slice(0, 10)
    const of = asked.find(row => row.day === day)
    return {
      day,
      chats: of?.chats ?? 0,
      documents: uploaded.find(row => row.day === day)?.documents ?? 0,
      input_tokens: of?.input ?? 0,
      output_tokens: of?.output ?? 0,
      answered: of?.answered ?? 0,
      not_found: of?.notFound ?? 0,
      rated_up: of?.up ?? 0,
      rated_down: of?.down ?? 0,
    }
  })
}

/** Midnight (UTC) of the first of so many days, the last of which is today. */
export function firstDay(number: number, now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMilliseconds) - number + 1) * dayMilliseconds)
}

function askedByDay(db: Database, userId: string, since: Date) {
  const day = sql<string>`to_char(${messages.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const answer = sql`${messages.role} = 'assistant' and ${messages.status} = 'complete'`
  const cites = sql`jsonb_array_length(${messages.citations}) > 0`
  return db
    .select({
      day,
      chats: sql<number>`count(*) filter (where ${messages.role} = 'user')::int`,
      input: sql<number>`coalesce(sum((${messages.usage}->>'input_tokens')::bigint), 0)::float8`,
      output: sql<number>`coalesce(sum((${messages.usage}->>'output_tokens')::bigint), 0)::float8`,
      answered: sql<number>`count(*) filter (where ${answer} and ${cites})::int`,
      notFound: sql<number>`count(*) filter (where ${answer} and not ${cites})::int`,
      up: sql<number>`count(*) filter (where ${messages.feedback}->>'rating' = 'up')::int`,
      down: sql<number>`count(*) filter (where ${messages.feedback}->>'rating' = 'down')::int`,
    })
    .from(messages)
    .where(and(eq(messages.ownerId, userId), gte(messages.createdAt, since)))
    .groupBy(day)
}

function uploadedByDay(db: Database, userId: string, since: Date) {
  const day = sql<string>`to_char(${documents.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({ day, documents: sql<number>`count(*)::int` })
    .from(documents)
    .where(and(eq(documents.ownerId, userId), gte(documents.createdAt, since)))
    .groupBy(day)
}
