import { hiddenAnswer } from '@citewell/contract/limits.ts'
import type { Right } from '@citewell/contract/rights.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { documents } from '../documents/document-tables.ts'
import { type Principal, seesAll } from '../rights/principal.ts'
import { readable } from '../rights/readable.ts'
import type { messages } from './chat-tables.ts'

type Message = typeof messages.$inferSelect

/**
 * Stored messages as their reader may see them today. In an organisation, or for a key that is limited to collections, an answer that draws on a document which they
 * may no longer ask, or not do something else with, is hidden as a whole: its sentences may speak of the document without citing it.
 */
export async function hideUnreadable(
  db: Queryable,
  who: Principal,
  rows: Message[],
  right: Right = 'ask',
): Promise<Message[]> {
  if (seesAll(who)) return rows
  const ids = [...new Set(rows.flatMap(namedIn))]
  if (ids.length === 0) return rows
  const may = sql<boolean>`coalesce((${readable(who, right)}), false)`
  const there = await db
    .select({ id: documents.id, may })
    .from(documents)
    .where(and(eq(documents.tenantId, who.tenantId), inArray(documents.id, ids)))
  const hidden = new Set(there.filter(row => !row.may).map(({ id }) => id))
  return rows.map(row => (namedIn(row).some(id => hidden.has(id)) ? hideAnswer(row, hidden) : row))
}

/** The documents that a message quotes or names. */
function namedIn({ citations, nearest, pending, searched, choices, computed }: Message): string[] {
  const tables = computed ? [computed, ...computed.others] : []
  return [
    ...tables.map(({ table }) => table.document_id),
    ...[...citations, ...nearest].map(citation => citation.document_id),
    ...[...pending, ...(searched?.documents ?? []), ...(choices ?? [])].map(({ id }) => id),
  ]
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
    searched: null,
    pending: row.pending.filter(({ id }) => !hidden.has(id)),
  }
}
