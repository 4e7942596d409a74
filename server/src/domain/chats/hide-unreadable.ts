import { hiddenAnswer } from '@citewell/contract/limits.ts'
import type { Right } from '@citewell/contract/rights.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { documents } from '../documents/document-tables.ts'
import { type Principal, seesAll } from '../rights/principal.ts'
import { readable } from '../rights/readable.ts'
import type { messages } from './chat-tables.ts'
import { namedIn } from './named-in.ts'

type Message = typeof messages.$inferSelect

/**
 * Stored messages as their reader may see them today. In an organisation, or for a key that is limited to collections,
 * an answer is hidden as a whole if the reader does not have this right to a document that it draws on: its sentences
 * may speak of the document without citing it.
 */
export async function hideUnreadable(
  db: Queryable,
  who: Principal,
  rows: Message[],
  right: Right = 'ask',
): Promise<Message[]> {
  const hidden = await unreadable(db, who, seesAll(who) ? [] : rows.flatMap(namedIn), right)
  if (hidden.size === 0) return rows
  return rows.map(row => (namedIn(row).some(id => hidden.has(id)) ? hideAnswer(row, hidden) : row))
}

/** Those of these documents to which the reader does not have the right; none that are gone. */
export async function unreadable(
  db: Queryable,
  who: Principal,
  documentIds: string[],
  right: Right,
): Promise<Set<string>> {
  const ids = [...new Set(documentIds)]
  if (seesAll(who) || ids.length === 0) return new Set()
  const may = sql<boolean>`coalesce((${readable(who, right)}), false)`
  const there = await db
    .select({ id: documents.id, may })
    .from(documents)
    .where(and(eq(documents.tenantId, who.tenantId), inArray(documents.id, ids)))
  return new Set(there.filter(row => !row.may).map(({ id }) => id))
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
