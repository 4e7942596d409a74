import { eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'

type Person = { id: string; email: string }

/** Lifts a suspension. An account that is not suspended stays as it is. Throws not_found. */
export async function restoreAccount(
  db: Database,
  email: string,
  by: Person | null,
  ip: string | null,
): Promise<void> {
  await db.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) throw notFound('Account')
    if (!user.suspendedAt) return
    await tx.update(users).set({ suspendedAt: null, updatedAt: new Date() }).where(eq(users.id, user.id))
    await recordEvent(tx, { action: 'restored', actor: by, target: user, ip })
  })
}
