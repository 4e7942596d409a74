import { Readable } from 'node:stream'
import { and, asc, eq } from 'drizzle-orm'
import { type ArchiveEntry, jsonEntry } from '../../domain/accounts/export-entry.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { cardOf } from '../../domain/cards/store-card.ts'
import { sessionDocuments } from '../../domain/chats/chat-tables.ts'
import { documentParts, documents } from '../../domain/documents/document-tables.ts'
import { partsOf } from '../../domain/documents/owned-document.ts'
import { loadCorrections } from '../../domain/tables/load-corrections.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { ExportedAccount, ExportedFiles, Parts } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'

type DocumentRow = typeof documents.$inferSelect

/** The account's documents: a list of them, and of each the original file, its card and the text read from it. */
export async function exportDocuments(
  { db, providers }: Pick<Parts, 'db' | 'providers'>,
  { tenantId }: Pick<ExportedAccount, 'tenantId'>,
): Promise<ExportedFiles> {
  const owned = await db.select().from(documents).where(eq(documents.tenantId, tenantId))
  const size = owned.reduce((sum, { bytes }) => sum + bytes, 0)
  return { size, entries: entriesOf(db, providers.files, tenantId, owned) }
}

async function* entriesOf(
  db: Database,
  files: FileStorage,
  tenantId: TenantId,
  owned: DocumentRow[],
): AsyncGenerator<ArchiveEntry> {
  const links = await linksOf(db, tenantId)
  const list = owned.map(({ tenantId: _, createdBy: __, storageKey: ___, ...document }) => ({
    ...document,
    file: originalPath(document),
    chats: links.filter(link => link.documentId === document.id).map(link => link.sessionId),
  }))
  yield jsonEntry('documents.json', list)
  for (const document of owned) {
    const folder = `documents/${document.id}`
    const [card] = await db
      .select({ fields: documentCards.fields })
      .from(documentCards)
      .where(cardOf(document))
    if (card) yield jsonEntry(`${folder}/card.json`, card.fields)
    const corrections = await loadCorrections(db, document)
    if (corrections.length > 0) yield jsonEntry(`${folder}/table-corrections.json`, corrections)
    if (await files.has(document.storageKey))
      yield {
        path: originalPath(document),
        compress: false,
        open: () => files.read(document.storageKey),
      }
    yield {
      path: `${folder}/extracted-text.txt`,
      compress: true,
      open: async () => Readable.from(textOf(db, document)),
      size: document.bytes,
    }
  }
}

function linksOf(db: Database, tenantId: TenantId) {
  return db
    .select({ sessionId: sessionDocuments.sessionId, documentId: sessionDocuments.documentId })
    .from(sessionDocuments)
    .where(eq(sessionDocuments.tenantId, tenantId))
}

/** Part by part, since a book's text need not be in memory as a whole. */
async function* textOf(db: Database, document: Known): AsyncGenerator<string> {
  const parts = await db
    .select({ part: documentParts.part })
    .from(documentParts)
    .where(partsOf(document))
    .orderBy(asc(documentParts.part))
  for (const { part } of parts) {
    const [row] = await db
      .select({ text: documentParts.text })
      .from(documentParts)
      .where(and(partsOf(document), eq(documentParts.part, part)))
    if (row) yield row.text
  }
}

/** In a folder of its own, since it may be named like the files that we make of it. */
function originalPath({ id, filename }: Pick<DocumentRow, 'id' | 'filename'>): string {
  return `documents/${id}/original/${safeName(filename)}`
}

/** A name that every system can unpack. */
function safeName(filename: string): string {
  const name = filename
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/(?<![. ])[. ]+$/, '')
    .replace(/^\.+/, '')
  return name || 'file'
}
