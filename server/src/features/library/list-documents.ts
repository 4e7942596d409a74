import { type FormatGroup, formats } from '@citewell/contract/formats.ts'
import type { Document } from '@citewell/contract/library.ts'
import type { documentStates } from '@citewell/contract/limits.ts'
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { byCard, type CardFilter, namedOnCard } from '../../domain/cards/by-card.ts'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { writeCursor } from '../../domain/documents/list-cursor.ts'
import { seenByChat } from '../../domain/documents/seen-by-chat.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { type LibraryOrder, libraryOrder } from './library-order.ts'
import { besideDocument, presentDocument } from './present-document.ts'

type Filter = CardFilter & {
  collection_id?: string | undefined
  q?: string | undefined
  filetype?: FormatGroup | undefined
  state?: (typeof documentStates)[number] | undefined
}

type Page = LibraryOrder & { limit: number; cursor?: string | undefined }

/** The documents that the user may find, in the requested order: all, or those of a chat. */
export async function listDocuments(
  db: Database,
  who: Principal,
  session: OwnedChatSession | null,
  query: Filter & Page,
): Promise<{ items: Document[]; next_cursor: string | null; total: number | null }> {
  const wanted = matching(db, who, session, query)
  const { key, after, by } = libraryOrder(who, query)
  const rows = await db
    .select({ document: documents, ...besideDocument(who), key })
    .from(documents)
    .where(and(wanted, after))
    .orderBy(...by)
    .limit(query.limit + 1)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const isWhole = rows.length <= query.limit
  return {
    items: page.map(row => presentDocument(row.document, row, session?.id)),
    next_cursor: !isWhole && last ? writeCursor(last.key, last.document.id) : null,
    total: after ? null : isWhole ? rows.length : await db.$count(documents, wanted),
  }
}

function matching(
  db: Database,
  who: Principal,
  session: OwnedChatSession | null,
  filter: Filter,
): SQL | undefined {
  const { collection_id: collectionId, q, filetype, state } = filter
  return and(
    session ? seenByChat(db, who, session, 'find') : readable(who, 'find'),
    collectionId ? eq(documents.collectionId, collectionId) : undefined,
    q ? or(ilike(documents.filename, likePattern(q)), namedOnCard(db, who, q)) : undefined,
    filetype ? inArray(documents.filetype, typesOf(filetype)) : undefined,
    state ? inState(state) : undefined,
    byCard(db, who, filter),
  )
}

function typesOf(wanted: FormatGroup): string[] {
  return formats.flatMap(({ name, group }) => (group === wanted ? name : []))
}

function inState(state: NonNullable<Filter['state']>): SQL | undefined {
  if (state === 'on-its-way') return inArray(documents.status, ['queued', 'reading', 'indexing'])
  if (state === 'partly-read')
    return and(eq(documents.status, 'ready'), sql`jsonb_array_length(${documents.pagesNotRead}) > 0`)
  return eq(documents.status, state)
}
