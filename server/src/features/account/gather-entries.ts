import { Readable } from 'node:stream'
import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { chatSessions, messages, sessionDocuments } from '../../domain/chats/chat-tables.ts'
import { documentParts, documents } from '../../domain/documents/document-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import { gatherAccount } from './gather-account.ts'
import type { ArchiveEntry } from './write-archive.ts'

type Deps = { db: Database; files: FileStorage }

/** A chat's share of the progress, in bytes of a document. */
const chatWeight = 20_000

/** Everything held about an account, file by file. `onProgress` is told the share that is done. */
export async function* gatherEntries(
  { db, files }: Deps,
  userId: string,
  onProgress: (share: number) => Promise<void>,
): AsyncGenerator<ArchiveEntry> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return
  const chats = await db.select().from(chatSessions).where(eq(chatSessions.ownerId, userId))
  const owned = await db.select().from(documents).where(eq(documents.ownerId, userId))
  const total = owned.reduce((sum, { bytes }) => sum + bytes, 1) + chats.length * chatWeight
  let done = 0
  yield textEntry('README.txt', readme)
  yield jsonEntry('account.json', await gatherAccount(db, user))
  for (const chat of chats) {
    const { ownerId: _, ...shown } = chat
    yield jsonEntry(`chats/${chat.id}.json`, { ...shown, messages: await messagesOf(db, chat.id) })
    done += chatWeight
    await onProgress(done / total)
  }
  const links = await linksOf(db, userId)
  const list = owned.map(({ ownerId: _, storageKey: __, ...document }) => ({
    ...document,
    file: `documents/${document.id}/${safeName(document.filename)}`,
    chats: links.filter(link => link.documentId === document.id).map(link => link.sessionId),
  }))
  yield jsonEntry('documents.json', list)
  for (const document of owned) {
    const folder = `documents/${document.id}`
    if (await files.has(document.storageKey))
      yield {
        path: `${folder}/${safeName(document.filename)}`,
        compress: false,
        open: () => files.read(document.storageKey),
      }
    yield {
      path: `${folder}/extracted-text.txt`,
      compress: true,
      open: async () => Readable.from(textOf(db, document.id)),
    }
    done += document.bytes
    await onProgress(done / total)
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

function linksOf(db: Database, userId: string) {
  return db
    .select({ sessionId: sessionDocuments.sessionId, documentId: sessionDocuments.documentId })
    .from(sessionDocuments)
    .innerJoin(documents, eq(documents.id, sessionDocuments.documentId))
    .where(eq(documents.ownerId, userId))
}

/** Part by part, since a book's text need not stand in the memory whole. */
async function* textOf(db: Database, documentId: string): AsyncGenerator<string> {
  const parts = await db
    .select({ part: documentParts.part })
    .from(documentParts)
    .where(eq(documentParts.documentId, documentId))
    .orderBy(asc(documentParts.part))
  for (const { part } of parts) {
    const [row] = await db
      .select({ text: documentParts.text })
      .from(documentParts)
      .where(and(eq(documentParts.documentId, documentId), eq(documentParts.part, part)))
    if (row) yield row.text
  }
}

/** A name that every system can unpack. */
function safeName(filename: string): string {
  const name = filename.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+|[. ]+$/g, '')
  return name || 'file'
}

function textEntry(path: string, text: string): ArchiveEntry {
  return { path, compress: true, open: async () => Readable.from([Buffer.from(text)]) }
}

function jsonEntry(path: string, value: unknown): ArchiveEntry {
  return textEntry(path, `${JSON.stringify(value, null, 2)}\n`)
}

const readme = `Everything that Citewell holds about your account.

account.json     who you are here, your consents, sessions, devices, invitations, usage, plan and payments, and the log of what you did
chats/           each chat with its questions and answers, their citations and your ratings
documents.json   your documents and the chats that they belong to
documents/       the original files, and the text that was read from each

What is not in it: your password and the secret of two-factor login (kept only in a form that cannot be read or
used), and the search index, which is made from the text of your documents.
`
