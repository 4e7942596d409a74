import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { OwnedChatSession } from '../../platform/database/owned.ts'
import { chatSessions } from '../../platform/database/tables.ts'

/** Locks the chat's row, so that its setting and its documents change one after the other. */
export async function keepsLocal(tx: Queryable, { id }: OwnedChatSession): Promise<boolean> {
  const [row] = await tx
    .select({ keepLocal: chatSessions.keepLocal })
    .from(chatSessions)
    .where(eq(chatSessions.id, id))
    .for('no key update')
  return row?.keepLocal ?? false
}
