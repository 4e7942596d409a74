import { eq } from 'drizzle-orm'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/errors.ts'
import { endSessions } from './sessions.ts'

/** Ends every session of an account at the operator's word. Throws not_found. */
export async function logOutByHand(db: Database, email: string): Promise<void> {
  await db.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user) throw notFound('Account')
    const ended = await endSessions(tx, user.id)
    const details = { ended, by_operator: true }
    await recordEvent(tx, { action: 'logout-all', actor: null, target: user, ip: null, details })
  })
}
