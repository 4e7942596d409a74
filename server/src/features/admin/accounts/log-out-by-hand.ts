import { eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { endSessions } from '../../../domain/accounts/end-sessions.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'

type Person = { id: string; email: string }

/**
 * Ends every session of an account on behalf of an administrator, or of the operator if `by` and `ip` are null. Throws
 * not_found.
 */
export async function logOutByHand(
  db: Database,
  email: string,
  by: Person | null,
  ip: string | null,
): Promise<void> {
  await db.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user) throw notFound('Account')
    const ended = await endSessions(tx, user.id)
    const details = { ended, ...(by ? {} : { by_operator: true }) }
    await recordEvent(tx, { action: 'logout-all', actor: by, target: user, ip, details })
  })
}
