import { and, eq, notInArray } from 'drizzle-orm'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { seenByChat } from '../../domain/documents/seen-by-chat.ts'
import type { Database } from '../../platform/database/database.ts'

/** The chat's document that holds the bytes of this digest; null when none does. */
export async function checkDuplicate(
  db: Database,
  session: OwnedChatSession,
  sha256: string,
): Promise<{ id: string; filename: string } | null> {
  const rows = await db
    .select({ id: documents.id, filename: documents.filename })
    .from(documents)
    .where(
      and(
        seenByChat(db, session),
        eq(documents.sha256, sha256),
        // Uploading such a one again is the way to have it read after all.
        notInArray(documents.status, ['failed', 'cancelled']),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}
