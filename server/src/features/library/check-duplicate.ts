import { and, eq, notInArray } from 'drizzle-orm'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { seenByChat } from '../../domain/documents/seen-by-chat.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * The document of the chat, or of the library, whose bytes have this digest; null for none. In an organisation, only
 * those that the caller added are duplicates.
 */
export async function checkDuplicate(
  db: Database,
  who: Principal,
  session: OwnedChatSession | null,
  sha256: string,
): Promise<{ id: string; filename: string } | null> {
  const rows = await db
    .select({ id: documents.id, filename: documents.filename })
    .from(documents)
    .where(
      and(
        session ? seenByChat(db, who, session, 'find') : readable(who, 'find'),
        who.member === null ? undefined : eq(documents.createdBy, who.userId),
        eq(documents.sha256, sha256),
        // These can be read after all by uploading them again.
        notInArray(documents.status, ['failed', 'cancelled']),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}
