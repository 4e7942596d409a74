import { eq } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { collections } from './tables.ts'

/** Whether text of a chat, or of one that is yet to be made, stays on this machine: it says so, or its collection does. */
export async function keepsLocal(
  db: Queryable,
  place: { keepLocal?: boolean; collectionId: string | null },
): Promise<boolean> {
  if (place.keepLocal) return true
  if (!place.collectionId) return false
  const [collection] = await db
    .select({ keepLocal: collections.keepLocal })
    .from(collections)
    .where(eq(collections.id, place.collectionId))
  return collection?.keepLocal ?? false
}
