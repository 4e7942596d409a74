import { deletedQuote } from '@citewell/contract/limits.ts'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { type ArchiveEntry, jsonEntry } from '../../domain/accounts/export-entry.ts'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import { hideUnreadable } from '../../domain/chats/hide-unreadable.ts'
import { inChat } from '../../domain/chats/owned-chat.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { members, organisations } from '../../domain/organisations/organisation-tables.ts'
import { ownerOf, type Principal, seesAll } from '../../domain/rights/principal.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { ExportedAccount, ExportedFiles } from '../../feature.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'

/** A chat's share of the progress, in bytes of a document. */
const chatWeight = 20_000

type Chat = typeof chatSessions.$inferSelect
/** Where somebody's chats are; `organisation` is its name, null in their own space. */
type Place = { who: Principal; organisation: string | null }

/** The account's chats, one file of the export each: as their reader may see them today, without answers from documents that they may only ask about. */
export async function exportChats(
  { db }: { db: Database },
  { id: userId, tenantId }: Pick<ExportedAccount, 'id' | 'tenantId'>,
): Promise<ExportedFiles> {
  const joined = await db
    .select({ tenantId: members.tenantId, role: members.role, name: organisations.name })
    .from(members)
    .innerJoin(organisations, eq(organisations.tenantId, members.tenantId))
    .where(eq(members.userId, userId))
  const places = new Map<string, Place>(
    joined.map(({ tenantId: of, role, name }) => [
      of,
      { who: { tenantId: of, userId, member: role, key: null }, organisation: name },
    ]),
  )
  const ofOrganisations = and(
    inArray(
      chatSessions.tenantId,
      joined.map(({ tenantId: of }) => of),
    ),
    eq(chatSessions.createdBy, userId),
  )
  const chats = await db
    .select()
    .from(chatSessions)
    .where(or(eq(chatSessions.tenantId, tenantId), ofOrganisations))
  const own: Place = { who: ownerOf(tenantId), organisation: null }
  return { size: chats.length * chatWeight, entries: entriesOf(db, chats, of => places.get(of) ?? own) }
}

async function* entriesOf(
  db: Database,
  chats: Chat[],
  placeOf: (tenantId: string) => Place,
): AsyncGenerator<ArchiveEntry> {
  for (const chat of chats) {
    const { tenantId, createdBy: _, ...shown } = chat
    const { who, organisation } = placeOf(tenantId)
    const { messages: exported, documentIds } = await messagesOf(db, who, chat)
    const content = {
      ...shown,
      ...(organisation === null ? {} : { organisation }),
      messages: exported,
    }
    yield { ...jsonEntry(`chats/${chat.id}.json`, content), size: chatWeight, documentIds }
  }
}

type Message = typeof messages.$inferSelect

/** Messages as their reader may see them, and in an organisation which of its documents they have words of. */
async function messagesOf(db: Database, who: Principal, chat: Known) {
  // Both are of one moment: what is quoted and there may go afterwards, and is known then.
  return db.transaction(
    async tx => {
      const rows = await tx.select().from(messages).where(inChat(chat)).orderBy(asc(messages.position))
      const shown = await hideUnreadable(tx, who, rows, 'read')
      const quoted = seesAll(who) ? [] : await thereOf(tx, who.tenantId, shown.flatMap(quotedIn))
      return {
        messages: shown.map(({ tenantId: _, position: __, sessionId: ___, ...message }) => message),
        documentIds: quoted,
      }
    },
    { isolationLevel: 'repeatable read' },
  )
}

async function thereOf(tx: Queryable, tenantId: TenantId, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), inArray(documents.id, [...new Set(ids)])))
  return rows.map(({ id }) => id)
}

/** The documents whose words it may have, also by an earlier answer; of those that are gone, it has none any more. */
function quotedIn({ citations, nearest, computed, trail }: Message): string[] {
  const quoted = [...citations, ...nearest].filter(({ quote }) => quote !== deletedQuote)
  const tables = computed ? [computed, ...computed.others] : []
  const own = [...quoted, ...tables.map(({ table }) => table)].map(({ document_id }) => document_id)
  return [...own, ...(trail?.carried ?? [])]
}
