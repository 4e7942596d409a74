import { sql } from 'drizzle-orm'
import { dailyUsage, tokenUsage } from '../../domain/plans/plan-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'

type Usage = { input_tokens: number; output_tokens: number }

/** Adds what a model reported to the account's counts of the month and the day (UTC). */
export async function recordUsage(
  tx: Queryable,
  ownerId: string,
  model: string | null,
  { input_tokens: input, output_tokens: output }: Usage,
  now: Date,
): Promise<void> {
  if (model === null || input + output === 0) return
  const day = now.toISOString().slice(0, 10)
  const month = day.slice(0, 7)
  await tx
    .insert(tokenUsage)
    .values({ ownerId, month, model, input, output })
    .onConflictDoUpdate({
      target: [tokenUsage.ownerId, tokenUsage.month, tokenUsage.model],
      set: {
        input: sql`${tokenUsage.input} + excluded.input`,
        output: sql`${tokenUsage.output} + excluded.output`,
      },
    })
  await tx
    .insert(dailyUsage)
    .values({ ownerId, day, tokens: input + output })
    .onConflictDoUpdate({
      target: [dailyUsage.ownerId, dailyUsage.day],
      set: { tokens: sql`${dailyUsage.tokens} + excluded.tokens` },
    })
}
