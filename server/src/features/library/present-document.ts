import type { CardSummary } from '@citewell/contract/document-card.ts'
import type { Document } from '@citewell/contract/library.ts'
import { type SQL, sql } from 'drizzle-orm'
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
  card: ofCard<CardSummary | null>(who, headOfCard),
  right: rightTo(who),
})

/**
 * For a select from documents: something of the card of each, named `card`, or null where the user may not ask about the
 * document, since what a card says comes from the text. It is looked up and not joined: before it has statistics, the
 * planner takes a tenant for one card, and reads all of them for each document.
 */
export const ofCard = <Value>(who: Principal, value: SQL) => sql<Value>`(
  select ${value} from document_cards card
  where card.tenant_id = documents.tenant_id and card.document_id = documents.id${
    who.member === null ? sql`` : sql` and ${readable(who, 'ask')}`
  })`

const headOfCard = sql`json_build_object('title', card.title, 'kind', card.kind, 'parties', card.parties, 'date',
    case when card.dated_iso is not null then json_build_object('iso', card.dated_iso, 'role', card.dated_role) end,
    'version', card.version, 'status', card.status, 'numbers', card.numbers, 'languages', card.languages)`

/** The same for one document. */
export async function loadBeside(db: Queryable, who: Principal, document: DocumentRow): Promise<Beside> {
  const [row] = await db.select(besideDocument(who)).from(documents).where(isDocument(document))
  return row ?? { sessions: [], card: null, right: 'find' }
}
