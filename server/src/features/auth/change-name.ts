import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { checkName } from './check-name.ts'

/** Changes the caller's name and returns it as stored. Throws FieldError. */
export async function changeName(db: Database, caller: Caller, given: string, ip: string): Promise<string> {
  const name = given.trim()
  checkName(name)
  if (name === caller.name) return name
  await db.transaction(async tx => {
    await tx.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, caller.userId))
    await recordEvent(tx, { action: 'name-changed', actor: { id: caller.userId, email: caller.email }, ip })
  })
  return name
}
