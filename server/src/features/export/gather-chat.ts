import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { ChatExport, ExportMessage, ExportReference } from '@citewell/contract/export.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'
import { asc } from 'drizzle-orm'
import { messages } from '../../domain/chats/chat-tables.ts'
import { hideUnreadable } from '../../domain/chats/hide-unreadable.ts'
import { inChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database } from '../../platform/database/database.ts'

/** Defaults for answers stored before engines had notes. */
const unnoted = { sent_to: [], note: null }

/** A chat with all its messages; references are distinguished by the documents' checksums. */
export async function gatherChat(
  db: Database,
  who: Principal,
  session: OwnedChatSession,
  now: Date,
): Promise<ChatExport> {
  const stored = await db.select().from(messages).where(inChat(session)).orderBy(asc(messages.position))
  const rows = await hideUnreadable(db, who, stored)
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
  }
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
    (['unsupported', 'weak', 'computed', 'supported'] as const).find(verdict => said.has(verdict)) ?? null
  )
}
