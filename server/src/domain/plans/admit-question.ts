import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { withoutWaiting } from '../../platform/database/without-waiting.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import type { EffectiveLimits } from './effective-limits.ts'
import { limitRefusal } from './limit-refusal.ts'
import { dayOf, nextDay, nextMonth } from './periods.ts'
import { dailyUsage } from './plan-tables.ts'
import { tokensOfMonth } from './tokens-of-month.ts'

type Question = { tenantId: TenantId; now: Date }
type Asked = Question & { limits: EffectiveLimits; model: boolean }

/**
 * Counts a question, whether it is new, edited or to be answered again. `model` says whether a language model would
 * answer it. Throws AppError when the day's questions or the month's tokens are used up.
 */
export async function admitQuestion(db: Queryable, { tenantId, now, limits, model }: Asked): Promise<void> {
  if (model) await requireTokens(db, limits, { tenantId, now })
  await countQuestion(db, limits, { tenantId, now })
}

/** Takes a question out of the count when it got no answer. */
export async function returnQuestion(db: Queryable, { tenantId, now }: Question): Promise<void> {
  await db
    .update(dailyUsage)
    .set({ chats: sql`${dailyUsage.chats} - 1` })
    .where(and(eq(dailyUsage.tenantId, tenantId), eq(dailyUsage.day, dayOf(now)), gt(dailyUsage.chats, 0)))
}

/**
 * Counts and checks in one statement, so that simultaneous questions cannot exceed the limit. A crash ends the answer as
 * well, so nobody waits until the count is on the disk.
 */
async function countQuestion(
  db: Queryable,
  limits: EffectiveLimits,
  { tenantId, now }: Question,
): Promise<void> {
  const most = limits.chatsPerDay
  const counted =
    most === 0
      ? []
      : await db
          .insert(dailyUsage)
          .values({ tenantId, day: dayOf(now), chats: sql`(select 1 where ${withoutWaiting})` })
          .onConflictDoUpdate({
            target: [dailyUsage.tenantId, dailyUsage.day],
            set: { chats: sql`${dailyUsage.chats} + 1` },
            ...(most === null ? {} : { setWhere: sql`${dailyUsage.chats} < ${most}` }),
          })
          .returning({ chats: dailyUsage.chats })
  if (counted.length === 0) throw limitRefusal('chatsPerDay', limits, { at: nextDay(now), now })
}

/** An answer's tokens are known only once it is written, so the last answer may exceed the limit. */
async function requireTokens(
  db: Queryable,
  limits: EffectiveLimits,
  { tenantId, now }: Question,
): Promise<void> {
  const most = limits.tokensPerMonth
  if (most === null) return
  if ((await tokensOfMonth(db, tenantId, now)) >= most)
    throw limitRefusal('tokensPerMonth', limits, { at: nextMonth(now), now })
}
