import { isDeepStrictEqual } from 'node:util'
import type { LimitOverrides } from '@citewell/contract/billing.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { accountLimits } from '../../../domain/plans/plan-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'

type Person = { id: string; email: string }
type Change = { limits: LimitOverrides; from?: LimitOverrides | undefined }

/**
 * Sets an account's own limits. Throws not_found, or AppError account_changed when they are no longer `from`, which the
 * administrator saw.
 */
export async function setLimits(
  db: Database,
  id: string,
  { limits, from }: Change,
  by: Person,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user) throw notFound('Account')
    const [row] = await tx.select().from(accountLimits).where(eq(accountLimits.userId, id))
    const old = given(row?.limits ?? {})
    const own = given(limits)
    if (isDeepStrictEqual(old, own)) return
    if (from && !isDeepStrictEqual(old, given(from)))
      throw new AppError('account_changed', 'The limits of this account were changed meanwhile.')
    if (Object.keys(own).length === 0) await tx.delete(accountLimits).where(eq(accountLimits.userId, id))
    else
      await tx
        .insert(accountLimits)
        .values({ userId: id, limits: own })
        .onConflictDoUpdate({ target: accountLimits.userId, set: { limits: own } })
    await recordEvent(tx, { action: 'limits-changed', actor: by, target: user, ip, details: own })
  })
}

/** Leaves out undefined limits. */
function given(limits: LimitOverrides) {
  const entries = Object.entries(limits).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Record<string, string | number | boolean | null>
}
