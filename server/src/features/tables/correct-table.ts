import { randomUUID } from 'node:crypto'
import type { DocumentTables } from '@citewell/contract/document-tables.ts'
import type { TableCorrection, TableCorrectionMade } from '@citewell/contract/table-correction.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { makeTablesJob } from '../../domain/documents/document-jobs.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { isDocument, type OwnedDocument } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import { loadCorrections } from '../../domain/tables/load-corrections.ts'
import { describedTables } from '../../domain/tables/load-tables.ts'
import { documentTableCorrections } from '../../domain/tables/table-tables.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { showTables } from './show-tables.ts'

type Deps = { db: Database; events: DocumentEvents; jobs: JobQueue }
type Correction = { sheet: number; region: number; correction: TableCorrectionMade }

const mostCorrections = 500

/** Corrects how a table is understood. Throws not_found, and a FieldError for a column that the table does not have. */
export function correctTable(
  deps: Deps,
  document: OwnedDocument,
  { sheet, region, correction }: Correction,
): Promise<DocumentTables> {
  return changeCorrections(deps, document, async (tx, corrections) => {
    const tables = await describedTables(tx, document.tenantId, [document.id])
    const table = tables.find(
      ({ description }) => description.sheet === sheet && description.region === region,
    )
    if (!table) throw notFound('Table')
    const { columns, inText, firstRow, firstColumn } = table.description
    if ('column' in correction && correction.column >= columns.length)
      throw new FieldError(['body', 'correction', 'column'], 'This table has no such column')
    const place = { sheet, firstRow: inText ? region : firstRow, firstColumn }
    return [...corrections, { ...correction, ...place, id: randomUUID() }].slice(-mostCorrections)
  })
}

/** Takes back the last correction; without one, nothing happens. */
export function undoCorrection(deps: Deps, document: OwnedDocument): Promise<DocumentTables> {
  return changeCorrections(deps, document, async (_, corrections) => corrections.slice(0, -1))
}

/** The tables that were understood stay until they are understood anew. */
async function changeCorrections(
  { db, events, jobs }: Deps,
  document: OwnedDocument,
  change: (tx: Queryable, corrections: TableCorrection[]) => Promise<TableCorrection[]>,
): Promise<DocumentTables> {
  requireReady(document)
  const { tenantId, id } = document
  await db.transaction(async tx => {
    const [locked] = await tx.select().from(documents).where(isDocument(document)).for('update')
    if (!locked) throw notFound('Document')
    const corrections = await change(tx, await loadCorrections(tx, document))
    await tx
      .insert(documentTableCorrections)
      .values({ tenantId, documentId: id, corrections })
      .onConflictDoUpdate({
        target: [documentTableCorrections.tenantId, documentTableCorrections.documentId],
        set: { corrections, updatedAt: new Date() },
      })
    await tx.update(documents).set({ tablesBy: null, updatedAt: new Date() }).where(isDocument(document))
    await jobs.enqueue(makeTablesJob, { documentId: id }, { key: id })
  })
  await events.publish({ tenantId, documentId: id, kind: 'changed' })
  return showTables(db, { ...document, tablesBy: null })
}
