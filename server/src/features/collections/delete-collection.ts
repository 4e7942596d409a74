import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { OwnedCollection } from '../../platform/database/owned.ts'
import { chatSessions, collections } from '../../platform/database/tables.ts'

/**
 * Deletes a collection; its chats and documents stay, in none. What was kept local by it goes on to be: nothing may
 * begin to leave the machine by a deletion.
 */
export async function deleteCollection(db: Database, { id }: OwnedCollection): Promise<void> {
  await db.transaction(async tx => {
    const chats = await tx
      .select({ id: chatSessions.id })
      .from(chatSessions)
      .where(eq(chatSessions.collectionId, id))
      .orderBy(chatSessions.id)
      .for('update')
    const [gone] = await tx.delete(collections).where(eq(collections.id, id)).returning()
    const ids = chats.map(chat => chat.id)
    if (gone?.keepLocal && ids.length > 0)
      await tx
        .update(chatSessions)
        .set({ keepLocal: true })
        .where(and(inArray(chatSessions.id, ids), eq(chatSessions.keepLocal, false)))
  })
}
