import { and } from 'drizzle-orm'
import type { DocumentEvents } from '../domain/documents/document-events.ts'
import { documents } from '../domain/documents/document-tables.ts'
import { awaitsChoice, hasNewVersion } from '../domain/documents/encoding-choice.ts'
import { isDocument } from '../domain/documents/owned-document.ts'
import { dropNewVersion } from '../domain/imports/new-version.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { extractorVersion } from './extract/extractors.ts'
import type { DocumentFailure } from './stages.ts'
import { isAsRead } from './start-storing.ts'

type Deps = { db: Database; jobs: JobQueue; events: DocumentEvents }
type DocumentRow = typeof documents.$inferSelect

/**
 * Ends the reading again of a document that has text. Who chose another encoding is told, and has the old one back; who
 * imported another version is told by its entry.
 */
export async function keepText(
  { db, jobs, events }: Deps,
  document: DocumentRow,
  { code, message }: DocumentFailure,
): Promise<void> {
  const told = awaitsChoice(document)
    ? {
        updatedAt: new Date(),
        chosenEncoding: document.encoding,
        errorCode: code,
        errorMessage: `Not read in the encoding you chose; the text is as before. ${message}`,
      }
    : {}
  await db.transaction(async tx => {
    const kept = await tx
      .update(documents)
      .set({ ...told, extractor: extractorVersion })
      .where(and(isDocument(document), isAsRead(document)))
      .returning({ id: documents.id })
    if (kept.length === 0 || !hasNewVersion(document)) return
    const asBefore = `The document stays as it was, since its new version cannot be read. ${message}`
    await dropNewVersion(tx, jobs, document, { code, message: asBefore })
  })
  await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
}
