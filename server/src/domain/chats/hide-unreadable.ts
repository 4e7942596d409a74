import { hiddenAnswer } from '@citewell/contract/limits.ts'
import type { Right } from '@citewell/contract/rights.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { documents } from '../documents/document-tables.ts'
import { type Principal, seesAll } from '../rights/principal.ts'
import { readable } from '../rights/readable.ts'
import type { messages } from './chat-tables.ts'
import { drawnFrom } from './drawn-from.ts'

type Message = typeof messages.$inferSelect

/**
 * Stored messages as their reader may see them today. In an organisation, or for a key that is limited to collections,
 * an answer is hidden as a whole if the reader does not have this right to a document that it draws on: its sentences
 * may speak of the document without citing it. `isOpen` says for which documents it is known that they have it.
 */
export async function hideUnreadable(
  db: Queryable,
  who: Principal,
  rows: Message[],
  right: Right = 'ask',
  isOpen: (documentId: string) => boolean = () => false,
): Promise<Message[]> {
  if (seesAll(who)) return rows
  const ids = [...new Set(rows.flatMap(namedIn))].filter(id => !isOpen(id))
  if (ids.length === 0) return rows
  const may = sql<boolean>`coalesce((${readable(who, right)}), false)`
  const there = await db
    .select({ id: documents.id, may })
    .from(documents)
    .where(and(eq(documents.tenantId, who.tenantId), inArray(documents.id, ids)))
  const hidden = new Set(there.filter(row => !row.may).map(({ id }) => id))
  return rows.map(row => (namedIn(row).some(id => hidden.has(id)) ? hideAnswer(row, hidden) : row))
}

/** The documents that a message draws on or names. */
function namedIn(message: Message): string[] {
  const { pending, searched, choices, trail } = message
  const { unread, cut, left_out, absent, nothing, kept_local } = trail?.reading ?? {}
  const lists = [unread, cut, left_out, absent, nothing, kept_local]
  const read = lists.flatMap(some => some?.documents ?? [])
  const named = [...pending, ...(searched?.documents ?? []), ...(choices ?? []), ...read]
  return [...drawnFrom(message), ...named.map(({ id }) => id), ...(trail?.named ?? [])]
}

/** The message without what its sentences and figures say of these documents. */
export function hideAnswer(row: Message, hidden: Set<string>): Message {
  return {
    ...row,
    ...(row.role === 'assistant' ? { content: hiddenAnswer } : {}),
    citations: [],
    nearest: [],
    verdicts: [],
    choices: null,
    computed: null,
    engine: null,
    usage: null,
    trail: null,
    searched: null,
    pending: row.pending.filter(({ id }) => !hidden.has(id)),
  }
}
