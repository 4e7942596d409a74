import type { Document } from '@citewell/contract/library.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { type documents, sessionDocuments } from '../../platform/database/tables.ts'

export type DocumentRow = typeof documents.$inferSelect

/** A document as the API shows it; `sessionId` is the chat that it is seen from, or its first one. */
export function presentDocument(row: DocumentRow, sessionId: string | null): Document {
  return {
    id: row.id,
    filename: row.filename,
    filetype: row.filetype,
    bytes: row.bytes,
    sha256: row.sha256,
    status: row.status,
    progress: row.progress,
    pages: row.pages,
    pages_read: row.pagesRead,
    pages_not_read: row.pagesNotRead,
    error: row.errorCode ? { code: row.errorCode, message: row.errorMessage ?? '' } : null,
    session_id: sessionId,
    created_at: row.createdAt.toISOString(),
  }
}

/** For a select from documents: the chat that the document was first linked to. */
export const firstSession = sql<string | null>`(select link.session_id from session_documents link
  where link.document_id = documents.id order by link.created_at limit 1)`

/** The chat that a document was first linked to; null when it hangs on none. */
export async function firstSessionOf(db: Queryable, document: DocumentRow): Promise<string | null> {
  const [link] = await db
    .select({ sessionId: sessionDocuments.sessionId })
    .from(sessionDocuments)
    .where(eq(sessionDocuments.documentId, document.id))
    .orderBy(asc(sessionDocuments.createdAt))
    .limit(1)
  return link?.sessionId ?? null
}
