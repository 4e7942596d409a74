import type { CardSummary } from '@citewell/contract/document-card.ts'
import type { Document } from '@citewell/contract/library.ts'
import { sql } from 'drizzle-orm'
import { documents } from '../../domain/documents/document-tables.ts'
import { awaitsChoice, hasNewVersion } from '../../domain/documents/encoding-choice.ts'
import { isDocument } from '../../domain/documents/owned-document.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { chatsNamed, readable, rightTo } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'

export type DocumentRow = typeof documents.$inferSelect

/** What is shown beside the document's own row. */
type Beside = Pick<Document, 'sessions' | 'card' | 'right'>

/** A document as the API shows it; `sessionId` is the chat it is viewed from, by default the first one that held it. */
export function presentDocument(
  row: DocumentRow,
  { sessions, card, right }: Beside,
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
    reading_again: row.status === 'ready' && (awaitsChoice(row) || hasNewVersion(row)),
    left_out: row.leftOut,
    error: row.errorCode ? { code: row.errorCode, message: row.errorMessage ?? '' } : null,
    session_id: sessionId ?? sessions[0]?.id ?? null,
    sessions,
    collection_id: row.collectionId,
    right,
    card: row.status === 'ready' ? card : null,
    created_at: row.createdAt.toISOString(),
  }
}

/**
 * For a select from documents that the user may find: their chats that hold the document, earliest link first, what they
 * may do with it, and the head of its card, which is shown to those who may ask about it.
 */
export const besideDocument = (who: Principal) => ({
  sessions: sql<Document['sessions']>`(
  select coalesce(json_agg(json_build_object('id', link.id, 'title', link.title)), '[]')
  from (
    select chat.id, chat.title from session_documents held
    join chat_sessions chat on chat.tenant_id = held.tenant_id and chat.id = held.session_id and chat.deleted_at is null
      and ${chatsNamed('chat', who)}
    where held.tenant_id = documents.tenant_id and held.document_id = documents.id
    order by held.created_at, chat.id limit 10
  ) link)`,
  card: sql<CardSummary | null>`(
  select ${headOf('card')} from document_cards card
  where card.tenant_id = documents.tenant_id and card.document_id = documents.id${
    who.member === null ? sql`` : sql` and ${readable(who, 'ask')}`
  })`,
  right: rightTo(who),
})

const headOf = (card: 'card' | 'document_cards') => {
  const of = (column: string) => sql.raw(`${card}.${column}`)
  return sql`json_build_object('title', ${of('title')}, 'kind', ${of('kind')}, 'parties', ${of('parties')}, 'date',
    case when ${of('dated_iso')} is not null
      then json_build_object('iso', ${of('dated_iso')}, 'role', ${of('dated_role')}) end,
    'version', ${of('version')}, 'status', ${of('status')}, 'numbers', ${of('numbers')},
    'languages', ${of('languages')})`
}

/** The head of the card, where the select joins the cards that are shown to the user. */
export const headOfJoined = sql<CardSummary | null>`
  case when document_cards.document_id is not null then ${headOf('document_cards')} end`

/** The same for one document. */
export async function loadBeside(db: Queryable, who: Principal, document: DocumentRow): Promise<Beside> {
  const [row] = await db.select(besideDocument(who)).from(documents).where(isDocument(document))
  return row ?? { sessions: [], card: null, right: 'find' }
}
