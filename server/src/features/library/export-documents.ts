import { Readable } from 'node:stream'
import { and, asc, eq } from 'drizzle-orm'
import { type ArchiveEntry, jsonEntry } from '../../domain/accounts/export-entry.ts'
import { sessionDocuments } from '../../domain/chats/chat-tables.ts'
import { documentParts, documents } from '../../domain/documents/document-tables.ts'
import type { ExportedFiles, Parts } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'

type DocumentRow = typeof documents.$inferSelect

/** The account's documents: a list of them, the original files, and the text read from each. */
export async function exportDocuments(
  { db, providers }: Pick<Parts, 'db' | 'providers'>,
  userId: string,
): Promise<ExportedFiles> {
  const owned = await db.select().from(documents).where(eq(documents.ownerId, userId))
  const size = owned.reduce((sum, { bytes }) => sum + bytes, 0)
  return { size, entries: entriesOf(db, providers.files, userId, owned) }
}

async function* entriesOf(
  db: Database,
  files: FileStorage,
  userId: string,
  owned: DocumentRow[],
): AsyncGenerator<ArchiveEntry> {
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
      size: document.bytes,
    }
  }
}

function linksOf(db: Database, userId: string) {
  return db
    .select({ sessionId: sessionDocuments.sessionId, documentId: sessionDocuments.documentId })
    .from(sessionDocuments)
    .innerJoin(documents, eq(documents.id, sessionDocuments.documentId))
    .where(eq(documents.ownerId, userId))
}

/** Part by part, since a book's text need not be in memory as a whole. */
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
