import { and, eq, inArray, sql } from 'drizzle-orm'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { isCollection, type OwnedCollection } from '../../domain/collections/owned-collection.ts'
import { type Changer, recordChange } from '../../domain/collections/record-change.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { requireNoHoldOnCollections } from '../../domain/holds/require-no-hold.ts'
import type { Database } from '../../platform/database/database.ts'
import { takeOut } from './take-out.ts'

/**
 * Deletes a collection. Its chats and documents stay, outside any collection. What it kept local stays local: a
 * deletion must not cause anything to leave the machine. Throws on_hold, and what takeOut does.
 */
export async function deleteCollection(
  db: Database,
  who: Changer,
  collection: OwnedCollection,
): Promise<void> {
  const own = eq(chatSessions.tenantId, collection.tenantId)
  await db.transaction(async tx => {
    const chats = await tx
      .select({ id: chatSessions.id })
      .from(chatSessions)
      .where(and(own, eq(chatSessions.collectionId, collection.id)))
      .orderBy(chatSessions.id)
      .for('update')
    // Waits for what is being put into it, and for grants on it.
    await tx.select({ id: collections.id }).from(collections).where(isCollection(collection)).for('update')
    await requireNoHoldOnCollections(tx, collection.tenantId, sql`(${collection.id}::text)`)
    await takeOut(tx, who, eq(documents.collectionId, collection.id))
    await recordChange(tx, who, 'collection-deleted', { collection: collection.id })
    const [gone] = await tx.delete(collections).where(isCollection(collection)).returning()
    const ids = chats.map(chat => chat.id)
    if (gone?.keepLocal && ids.length > 0)
      await tx
        .update(chatSessions)
        .set({ keepLocal: true })
        .where(and(own, inArray(chatSessions.id, ids), eq(chatSessions.keepLocal, false)))
  })
}
