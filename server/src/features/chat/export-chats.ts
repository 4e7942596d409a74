import { asc, eq } from 'drizzle-orm'
import { type ArchiveEntry, jsonEntry } from '../../domain/accounts/export-entry.ts'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import type { ExportedFiles } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'

/** A chat's share of the progress, in bytes of a document. */
const chatWeight = 20_000

/** The account's chats, one file of the export each. */
export async function exportChats({ db }: { db: Database }, userId: string): Promise<ExportedFiles> {
  const chats = await db.select().from(chatSessions).where(eq(chatSessions.ownerId, userId))
  return { size: chats.length * chatWeight, entries: entriesOf(db, chats) }
}

async function* entriesOf(
  db: Database,
  chats: (typeof chatSessions.$inferSelect)[],
): AsyncGenerator<ArchiveEntry> {
  for (const chat of chats) {
    const { ownerId: _, ...shown } = chat
    const content = { ...shown, messages: await messagesOf(db, chat.id) }
    yield { ...jsonEntry(`chats/${chat.id}.json`, content), size: chatWeight }
  }
}

async function messagesOf(db: Database, sessionId: string) {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.sessionId, sessionId))
    .orderBy(asc(messages.position))
  return rows.map(({ ownerId: _, position: __, sessionId: ___, ...message }) => message)
}
