import { and, eq, sql } from 'drizzle-orm'
import type { makeTablesJob } from '../domain/documents/document-jobs.ts'
import { documents } from '../domain/documents/document-tables.ts'
import { isDocument } from '../domain/documents/owned-document.ts'
import { loadCorrections } from '../domain/tables/load-corrections.ts'
import { tableMaker } from '../domain/tables/table-maker.ts'
import { removeTables, writeTables } from '../domain/tables/write-tables.ts'
import type { JobRun } from '../platform/jobs/define-job.ts'
import { FileMissing } from '../providers/file-storage/file-storage.ts'
import { extractText } from './extract/extract-text.ts'
import { extractorVersion } from './extract/extractors.ts'
import type { IngestDeps } from './ingest-document.ts'
import { DocumentFailure, type ReadBatch, type ReadSummary } from './stages.ts'

type Deps = Pick<IngestDeps, 'db' | 'events' | 'files' | 'jobs' | 'readers' | 'onTablesAgain'>
type DocumentRow = typeof documents.$inferSelect

/**
 * Understands the tables of a ready document from its file, in a reader: its text stays as it is. A file that can no
 * longer be read has no tables, and is not tried again until the rules change.
 */
export async function makeStoredTables(
  deps: Deps,
  { payload, signal }: JobRun<typeof makeTablesJob>,
): Promise<void> {
  const ready = and(eq(documents.status, 'ready'), eq(documents.extractor, extractorVersion))
  const [document] = await deps.db
    .select()
    .from(documents)
    .where(and(eq(documents.id, payload.documentId), ready))
  if (!document) return
  const batches: ReadBatch[] = []
  const summary = await readTables(deps, document, signal, batches)
  // Pages that were recognised are not read here, so that places would be wrong: what was understood with them stays.
  const elsewhere = summary !== null && summary.textLength !== document.textLength
  await deps.db.transaction(async tx => {
    // Read again or corrected meanwhile: that made tables of its own, or has queued this anew.
    const unchanged = sql`date_trunc('milliseconds', ${documents.updatedAt}) = ${document.updatedAt}`
    const same = and(isDocument(document), ready, unchanged)
    const [still] = await tx.select({ id: documents.id }).from(documents).where(same).for('update')
    if (!still) return
    if (!elsewhere) await removeTables(tx, document)
    for (const { tables = [], columns = [] } of elsewhere ? [] : batches)
      await writeTables(tx, document, tables, columns)
    if (!elsewhere) await deps.onTablesAgain(tx, deps.jobs, document)
    await tx
      .update(documents)
      .set({
        tablesBy: tableMaker,
        ...(!elsewhere && { tablesDoubted: summary?.tablesDoubted ?? 0 }),
        ...(!elsewhere && summary !== null && { leftOut: summary.leftOut ?? [] }),
        textBytes: sql`text_bytes_of(${document.tenantId}, ${document.id})`,
      })
      .where(isDocument(document))
  })
  await deps.events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
}

async function readTables(
  { db, files, readers }: Pick<Deps, 'db' | 'files' | 'readers'>,
  document: DocumentRow,
  signal: AbortSignal,
  into: ReadBatch[],
): Promise<ReadSummary | null> {
  try {
    const corrections = await loadCorrections(db, document)
    const file = await files.localPath(document.storageKey)
    try {
      return await extractText(
        readers,
        {
          path: file.path,
          filename: document.filename,
          format: document.filetype,
          encoding: document.encoding,
        },
        { signal, corrections, only: 'tables', onBatch: batch => void into.push(batch) },
      )
    } finally {
      await file.release()
    }
  } catch (error) {
    if (error instanceof DocumentFailure || error instanceof FileMissing) return null
    throw error
  }
}
