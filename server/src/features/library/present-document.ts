import type { Document } from '@citewell/contract/library.ts'
import { sql } from 'drizzle-orm'
import type { documents } from '../../platform/database/tables.ts'

type Row = typeof documents.$inferSelect

/** A document as the API shows it; `sessionId` is the chat that it is seen from, or its first one. */
export function presentDocument(row: Row, sessionId: string | null): Document {
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
