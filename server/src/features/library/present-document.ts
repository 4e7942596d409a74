import type { Document } from '@citewell/contract/library.ts'
import { sql } from 'drizzle-orm'
import { documents } from '../../domain/documents/document-tables.ts'
import { isDocument } from '../../domain/documents/owned-document.ts'
import type { Queryable } from '../../platform/database/database.ts'

export type DocumentRow = typeof documents.$inferSelect

/** A document as the API shows it; `sessionId` is the chat it is viewed from, by default the first one that held it. */
export function presentDocument(
  row: DocumentRow,
  sessions: Document['sessions'],
  sessionId?: string | undefined,
): Document {
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
    encoding: row.encoding,
    left_out: row.leftOut,
    error: row.errorCode ? { code: row.errorCode, message: row.errorMessage ?? '' } : null,
    session_id: sessionId ?? sessions[0]?.id ?? null,
    sessions,
    collection_id: row.collectionId,
    created_at: row.createdAt.toISOString(),
  }
}

/** For a select from documents: the chats that hold the document, earliest link first. */
export const holdingSessions = sql<Document['sessions']>`(
  select coalesce(json_agg(json_build_object('id', link.id, 'title', link.title)), '[]')
  from (
    select chat.id, chat.title from session_documents held
    join chat_sessions chat on chat.tenant_id = held.tenant_id and chat.id = held.session_id and chat.deleted_at is null
    where held.tenant_id = documents.tenant_id and held.document_id = documents.id
    order by held.created_at, chat.id limit 10
  ) link)`

/** The chats that hold a document. */
export async function sessionsOf(db: Queryable, document: DocumentRow): Promise<Document['sessions']> {
  const [row] = await db.select({ sessions: holdingSessions }).from(documents).where(isDocument(document))
  return row?.sessions ?? []
}
