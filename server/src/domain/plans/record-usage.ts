import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { dayOf, monthOf } from './periods.ts'
import { dailyUsage, tokenUsage } from './plan-tables.ts'

type Usage = { input_tokens: number; output_tokens: number }

/** Adds a model's reported usage to the account's counts of the month and the day (UTC). */
export async function recordUsage(
  tx: Queryable,
  tenantId: TenantId,
  model: string | null,
  { input_tokens: input, output_tokens: output }: Usage,
  now: Date,
): Promise<void> {
  if (model === null || input + output === 0) return
  const ofMonth = tx
    .insert(tokenUsage)
    .values({ tenantId, month: monthOf(now), model, input, output })
    .onConflictDoUpdate({
      target: [tokenUsage.tenantId, tokenUsage.month, tokenUsage.model],
      set: {
        input: sql`${tokenUsage.input} + excluded.input`,
        output: sql`${tokenUsage.output} + excluded.output`,
      },
    })
  const ofDay = tx
    .insert(dailyUsage)
    .values({ tenantId, day: dayOf(now), tokens: input + output })
    .onConflictDoUpdate({
      target: [dailyUsage.tenantId, dailyUsage.day],
      set: { tokens: sql`${dailyUsage.tokens} + excluded.tokens` },
    })
  // The statement itself runs before what it has in its WITH and does not read: everyone locks the month, then the day.
  await tx.execute(sql`with of_day as ${ofDay} ${ofMonth.getSQL()}`)
}
