import { asc, eq } from 'drizzle-orm'
import { type ArchiveEntry, jsonEntry } from '../../domain/accounts/export-entry.ts'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import { inChat } from '../../domain/chats/owned-chat.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { ExportedFiles } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'

/** A chat's share of the progress, in bytes of a document. */
const chatWeight = 20_000

/** The account's chats, one file of the export each. */
export async function exportChats({ db }: { db: Database }, tenantId: TenantId): Promise<ExportedFiles> {
  const chats = await db.select().from(chatSessions).where(eq(chatSessions.tenantId, tenantId))
  return { size: chats.length * chatWeight, entries: entriesOf(db, chats) }
}

async function* entriesOf(
  db: Database,
  chats: (typeof chatSessions.$inferSelect)[],
): AsyncGenerator<ArchiveEntry> {
  for (const chat of chats) {
    const { tenantId: _, createdBy: __, ...shown } = chat
    const content = { ...shown, messages: await messagesOf(db, chat) }
    yield { ...jsonEntry(`chats/${chat.id}.json`, content), size: chatWeight }
  }
}

async function messagesOf(db: Database, chat: Known) {
  const rows = await db.select().from(messages).where(inChat(chat)).orderBy(asc(messages.position))
  return rows.map(({ tenantId: _, position: __, sessionId: ___, ...message }) => message)
}
