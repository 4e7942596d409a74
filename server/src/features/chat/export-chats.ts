import { deletedQuote } from '@citewell/contract/limits.ts'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { type ArchiveEntry, jsonEntry } from '../../domain/accounts/export-entry.ts'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import { hideUnreadable } from '../../domain/chats/hide-unreadable.ts'
import { inChat } from '../../domain/chats/owned-chat.ts'
import { members, organisations } from '../../domain/organisations/organisation-tables.ts'
import { ownerOf, type Principal } from '../../domain/rights/principal.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { ExportedAccount, ExportedFiles } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'

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
    const exported = await messagesOf(db, who, chat)
    const content = {
      ...shown,
      ...(organisation === null ? {} : { organisation }),
      messages: exported,
    }
    const documentIds = organisation === null ? [] : exported.flatMap(quotedIn)
    yield { ...jsonEntry(`chats/${chat.id}.json`, content), size: chatWeight, documentIds }
  }
}

/** The documents whose words it holds; those that are gone have none in it any more. */
function quotedIn({
  citations,
  nearest,
  computed,
}: Pick<typeof messages.$inferSelect, 'citations' | 'nearest' | 'computed'>): string[] {
  const quoted = [...citations, ...nearest].filter(({ quote }) => quote !== deletedQuote)
  const tables = computed ? [computed, ...computed.others] : []
  return [...quoted, ...tables.map(({ table }) => table)].map(({ document_id }) => document_id)
}

async function messagesOf(db: Database, who: Principal, chat: Known) {
  const rows = await db.select().from(messages).where(inChat(chat)).orderBy(asc(messages.position))
  const shown = await hideUnreadable(db, who, rows, 'read')
  return shown.map(({ tenantId: _, position: __, sessionId: ___, ...message }) => message)
}
