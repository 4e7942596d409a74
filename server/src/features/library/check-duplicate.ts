import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { OwnedChatSession } from '../../platform/database/owned.ts'
import { documents, sessionDocuments } from '../../platform/database/tables.ts'

/** Is a file with this digest already among the chat's documents. */
export async function checkDuplicate(
  db: Database,
  session: OwnedChatSession,
  sha256: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(sessionDocuments, eq(sessionDocuments.documentId, documents.id))
    .where(
      and(
        eq(sessionDocuments.sessionId, session.id),
        eq(documents.sha256, sha256),
        // Uploading such a one again is the way to have it read after all.
        notInArray(documents.status, ['failed', 'cancelled']),
      ),
    )
    .limit(1)
  return rows.length > 0
}
