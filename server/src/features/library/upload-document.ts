import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { readingPriority } from '../../ingest/reading-priority.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { OwnedChatSession } from '../../platform/database/owned.ts'
import { documents, sessionDocuments } from '../../platform/database/tables.ts'
import type { DocumentEvents } from '../../platform/document-events.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import type { ReceivedFile } from './receive-file.ts'

export type UploadDeps = { db: Database; files: FileStorage; jobs: JobQueue; events: DocumentEvents }

type DocumentRow = typeof documents.$inferSelect
export type UploadResult = { document: DocumentRow; duplicate: boolean }

/**
 * Makes a received file a document of the chat and queues its reading, in one transaction. The same
 * bytes are kept and read once an account: a second upload links the document that is there.
 */
export async function uploadDocument(
  deps: UploadDeps,
  session: OwnedChatSession,
  file: ReceivedFile,
): Promise<UploadResult> {
  const result = await deps.db.transaction(async tx => {
    const id = randomUUID()
    const [created] = await tx
      .insert(documents)
      .values({
        id,
        ownerId: session.ownerId,
        filename: file.filename,
        filetype: file.filetype,
        bytes: file.bytes,
        sha256: file.sha256,
        storageKey: file.storageKey,
      })
      .onConflictDoNothing({ target: [documents.ownerId, documents.sha256] })
      .returning()
    const document = created ?? (await knownDocument(tx, session.ownerId, file.sha256))
    const linked = await tx
      .insert(sessionDocuments)
      .values({ sessionId: session.id, documentId: document.id })
      .onConflictDoNothing()
      .returning({ id: sessionDocuments.documentId })
    if (created)
      await deps.jobs.enqueue(
        'ingest-document',
        { documentId: id },
        { key: id, priority: readingPriority(file.bytes) },
      )
    await deps.events.publish({ ownerId: session.ownerId, documentId: document.id, kind: 'changed' })
    return { document, duplicate: linked.length === 0, created: Boolean(created) }
  })
  if (!result.created) await deps.files.remove(file.storageKey)
  return result
}

async function knownDocument(tx: Queryable, ownerId: string, sha256: string): Promise<DocumentRow> {
  const [known] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), eq(documents.sha256, sha256)))
  if (!known) throw new Error('The document that stood in the way is gone')
  return known
}
