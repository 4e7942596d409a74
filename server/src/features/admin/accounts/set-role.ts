import { eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { keepAnAdmin } from '../../../domain/accounts/keep-an-admin.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'

type Role = 'user' | 'admin'
type Person = { id: string; email: string }

/**
 * Makes an account an administrator, or revokes that. `by` and `ip` are null for operator commands. Throws not_found,
 * or AppError last_admin.
 */
export async function setRole(
  db: Database,
  email: string,
  role: Role,
  by: Person | null,
  ip: string | null,
): Promise<void> {
  await db.transaction(async tx => {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!known) throw notFound('Account')
    if (role === 'user')
      await keepAnAdmin(tx, known.id, 'This is the only administrator. Make somebody else one first.')
    const [user] = await tx.select().from(users).where(eq(users.id, known.id)).for('update')
    if (!user) throw notFound('Account')
    if (user.role === role) return
    await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, user.id))
    const details = { from: user.role, to: role }
    await recordEvent(tx, { action: 'role-changed', actor: by, target: user, ip, details })
  })
}
