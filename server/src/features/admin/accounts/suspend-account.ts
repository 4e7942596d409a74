import { eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { endSessions } from '../../../domain/accounts/end-sessions.ts'
import { keepAnAdmin } from '../../../domain/accounts/keep-an-admin.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'

type Person = { id: string; email: string }

/**
 * Ends every login of an account and prevents new ones; its jobs wait. An account that is already suspended stays so.
 * Throws not_found, or AppError own_account or last_admin.
 */
export async function suspendAccount(
  db: Database,
  email: string,
  by: Person | null,
  ip: string | null,
): Promise<void> {
  await db.transaction(async tx => {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!known) throw notFound('Account')
    if (known.id === by?.id)
      throw new AppError('own_account', 'You cannot suspend your own account. Ask another administrator.')
    await keepAnAdmin(tx, known.id, 'This is the only administrator. Make somebody else one first.')
    const [user] = await tx.select().from(users).where(eq(users.id, known.id)).for('update')
    if (!user) throw notFound('Account')
    if (user.suspendedAt) return
    const now = new Date()
    await tx.update(users).set({ suspendedAt: now, updatedAt: now }).where(eq(users.id, user.id))
    const details = { ended: await endSessions(tx, user.id) }
    await recordEvent(tx, { action: 'suspended', actor: by, target: user, ip, details })
  })
}
