import { and, eq, notInArray } from 'drizzle-orm'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { seenByChat } from '../../domain/documents/seen-by-chat.ts'
import type { Database } from '../../platform/database/database.ts'

/** The chat's document whose bytes have this digest; null for none. */
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
        // These can be read after all by uploading them again.
        notInArray(documents.status, ['failed', 'cancelled']),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}
