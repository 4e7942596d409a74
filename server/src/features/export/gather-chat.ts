import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import type { ChatExport, ExportComputed, ExportMessage, ExportReference } from '@citewell/contract/export.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'
import { asc } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { hideAnswer, hideUnreadable } from '../../domain/chats/hide-unreadable.ts'
import { inChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { wordsShown } from '../../domain/chats/words-shown.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import { countShown, wordsLeft } from '../../domain/rights/shown-words.ts'
import type { Database } from '../../platform/database/database.ts'

/** Defaults for answers stored before engines had notes. */
const unnoted = { sent_to: [], note: null }

/** A chat with all its messages; references are distinguished by the documents' checksums. */
export async function gatherChat(
  db: Database,
  who: Principal & Pick<Caller, 'email'>,
  session: OwnedChatSession,
  now: Date,
): Promise<ChatExport> {
  const stored = await db.select().from(messages).where(inChat(session)).orderBy(asc(messages.position))
  const rows = await withinWords(db, who, await hideUnreadable(db, who, stored))
  const owned = await db
    .select({ id: documents.id, sha256: documents.sha256 })
    .from(documents)
    .where(readable(who, 'ask'))
  const sums = new Map(owned.map(({ id, sha256 }) => [id, sha256]))
  return {
    format: 'citewell-chat',
    version: 1,
    exported_at: now.toISOString(),
    chat: {
      id: session.id,
      title: session.title,
      created_at: session.createdAt.toISOString(),
      updated_at: session.updatedAt.toISOString(),
    },
    messages: rows.map(row => exportMessage(row, sums)),
  }
}

/** A file takes passages away, so it counts them again; answers that are too much for today are left out. */
async function withinWords(
  db: Database,
  who: Principal & Pick<Caller, 'email'>,
  rows: (typeof messages.$inferSelect)[],
) {
  const ids = rows.flatMap(({ citations, nearest, computed }) => [
    ...[...citations, ...nearest].map(({ document_id: id }) => id),
    ...(computed ? [computed, ...computed.others].map(({ table }) => table.document_id) : []),
  ])
  const limited = await wordsLeft(
    db,
    who,
    [...new Set(ids)].map(id => ({ id })),
  )
  if (limited.size === 0) return rows
  const taken: { documentId: string; words: number }[] = []
  const left = new Map([...limited].map(([id, words]) => [id, words.left]))
  const kept = rows.map(row => {
    const shown = wordsShown(row, id => limited.has(id))
    if (shown.some(({ documentId, words }) => words > (left.get(documentId) ?? 0)))
      return hideAnswer(row, new Set(shown.map(({ documentId }) => documentId)))
    for (const { documentId, words } of shown) left.set(documentId, (left.get(documentId) ?? 0) - words)
    taken.push(...shown)
    return row
  })
  await db.transaction(tx => countShown(tx, who, taken))
  return kept
}

function exportMessage(row: typeof messages.$inferSelect, sums: Map<string, string>): ExportMessage {
  const { id, role, content, status, engine, feedback, verdicts } = row
  const reference = (citation: Citation) => exportReference(citation, row, sums)
  return {
    id,
    role,
    created_at: row.createdAt.toISOString(),
    content,
    status,
    engine: engine && { ...unnoted, ...engine },
    feedback,
    references: row.citations.map(reference).sort((a, b) => a.number - b.number),
    nearest: row.nearest.map(reference),
    verdicts,
    computed: row.computed ? computedIn(row.computed) : [],
  }
}

/** The results that the text of an answer tells; not what else the question may mean. */
function computedIn({ others, adds, also, asks, ...own }: ComputedAnswer): ExportComputed[] {
  if (asks) return []
  const told: ComputedTable[] = adds ? others : also ? [own, ...others] : [own]
  return told.map(({ filename, sheet_name, words, cells_named, formula }) => ({
    filename,
    sheet_name,
    plan: words,
    cells: cells_named,
    formula,
  }))
}

function exportReference(
  citation: Citation,
  { verdicts, engine }: Pick<typeof messages.$inferSelect, 'verdicts' | 'engine'>,
  sums: Map<string, string>,
): ExportReference {
  const { index, score: _, ...place } = citation
  const sha256 = sums.get(citation.document_id) ?? null
  return {
    ...place,
    number: index,
    sha256,
    deleted: sha256 === null || citation.quote === deletedQuote,
    verdict: worstVerdict(index, verdicts),
    quoted: engine?.kind === 'quotes',
  }
}

function worstVerdict(index: number, verdicts: Verdict[]): Verdict['verdict'] | null {
  const said = new Set(
    verdicts.filter(({ citations }) => citations.includes(index)).map(({ verdict }) => verdict),
  )
  return (
    (['unsupported', 'weak', 'unchecked', 'computed', 'supported'] as const).find(verdict =>
      said.has(verdict),
    ) ?? null
  )
}
