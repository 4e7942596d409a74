import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { tokenUsage } from '../../platform/database/tables.ts'

type Usage = { input_tokens: number; output_tokens: number }

/** Adds what a model reported to the account's count of the month (UTC). */
export async function recordUsage(
  tx: Queryable,
  ownerId: string,
  model: string | null,
  { input_tokens: input, output_tokens: output }: Usage,
): Promise<void> {
  if (model === null || input + output === 0) return
  const month = new Date().toISOString().slice(0, 7)
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
}
