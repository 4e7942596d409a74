import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { EffectiveLimits } from './effective-limits.ts'
import { limitRefusal } from './limit-refusal.ts'
import { dayOf, nextDay, nextMonth } from './periods.ts'
import { dailyUsage } from './plan-tables.ts'
import { tokensOfMonth } from './tokens-of-month.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

type Question = { tenantId: TenantId; now: Date }
type Asked = Question & { limits: EffectiveLimits; model: boolean }

/**
 * Counts a question: a new one, an edited one, or one to be answered again. `model` says that a language model would
 * answer it. Throws AppError when the day's questions or the month's tokens are used up.
 */
export async function admitQuestion(db: Queryable, { tenantId, now, limits, model }: Asked): Promise<void> {
  if (model) await requireTokens(db, limits, { tenantId, now })
  await countQuestion(db, limits, { tenantId, now })
}

/** Takes the count back when no answer came of it. */
export async function returnQuestion(db: Queryable, { tenantId, now }: Question): Promise<void> {
  await db
    .update(dailyUsage)
    .set({ chats: sql`${dailyUsage.chats} - 1` })
    .where(and(eq(dailyUsage.tenantId, tenantId), eq(dailyUsage.day, dayOf(now)), gt(dailyUsage.chats, 0)))
}

/** Counts and checks in one statement, so that none of several simultaneous questions slips through. */
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
          .values({ tenantId, day: dayOf(now), chats: 1 })
          .onConflictDoUpdate({
            target: [dailyUsage.tenantId, dailyUsage.day],
            set: { chats: sql`${dailyUsage.chats} + 1` },
            ...(most === null ? {} : { setWhere: sql`${dailyUsage.chats} < ${most}` }),
          })
          .returning({ chats: dailyUsage.chats })
  if (counted.length === 0) throw limitRefusal('chatsPerDay', limits, { at: nextDay(now), now })
}

/** An answer's use is known when the answer is there, so the last one may go over. */
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
