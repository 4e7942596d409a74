import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { removeFileJob } from '../documents/document-jobs.ts'
import { documents } from '../documents/document-tables.ts'
import type { StoredFile } from '../documents/store-file.ts'
import type { Known } from '../tenants/owned.ts'
import { importEntries } from './import-tables.ts'

type EntryRow = typeof importEntries.$inferSelect

const ofNewVersion = ({ tenantId, id }: Known): SQL | undefined =>
  and(
    eq(importEntries.tenantId, tenantId),
    eq(importEntries.documentId, id),
    isNotNull(importEntries.storageKey),
  )

/** Keeps the file of an entry beside its document, which has its own until the new one is read. */
export async function keepNewVersion(
  tx: Queryable,
  { tenantId, importId, path, metadata }: EntryRow,
  { storageKey, filename, filetype }: StoredFile,
): Promise<void> {
  await tx
    .update(importEntries)
    .set({ storageKey, metadata: { ...metadata, file: { filename, filetype } } })
    .where(
      and(
        eq(importEntries.tenantId, tenantId),
        eq(importEntries.importId, importId),
        eq(importEntries.path, path),
      ),
    )
}

/** The file that is to replace a document's. Null without one, and where an older Citewell has replaced it already. */
export async function newVersionOf(db: Queryable, document: Known): Promise<StoredFile | null> {
  const [entry] = await db.select().from(importEntries).where(ofNewVersion(document)).limit(1)
  const { storageKey, bytes, sha256, metadata } = entry ?? {}
  if (!storageKey || !sha256 || !metadata?.file || typeof bytes !== 'number') return null
  return { storageKey, bytes, sha256, ...metadata.file }
}

/**
 * Gives a document the file that was read, as part of the transaction that replaces its text. False when that file was
 * given up meanwhile.
 */
export async function takeNewVersion(
  tx: Queryable,
  jobs: JobQueue,
  document: typeof documents.$inferSelect,
  version: StoredFile,
): Promise<boolean> {
  const taken = await tx
    .update(importEntries)
    .set({ storageKey: null })
    .where(and(ofNewVersion(document), eq(importEntries.storageKey, version.storageKey)))
    .returning({ path: importEntries.path })
  if (taken.length === 0) return false
  const isThis = and(eq(documents.tenantId, document.tenantId), eq(documents.id, document.id))
  await tx
    .update(documents)
    .set({ ...version, chosenEncoding: null })
    .where(isThis)
  const { storageKey } = document
  await jobs.enqueue(removeFileJob, { storageKey }, { key: storageKey })
  return true
}

/** Gives up the file that was to replace a document's; with a reason, its entry fails. */
export async function dropNewVersion(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  document: Known,
  reason?: { code: string; message: string },
): Promise<void> {
  const version = await newVersionOf(tx, document)
  if (!version) return
  const failed = reason && {
    ...{ state: 'failed' as const, outcome: null, updatedAt: new Date() },
    ...{ errorCode: reason.code, errorMessage: reason.message },
  }
  await tx
    .update(importEntries)
    .set({ storageKey: null, ...failed })
    .where(ofNewVersion(document))
  const { storageKey } = version
  await jobs.enqueue(removeFileJob, { storageKey }, { key: storageKey })
}
