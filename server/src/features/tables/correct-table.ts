import { randomUUID } from 'node:crypto'
import type { DocumentTables } from '@citewell/contract/document-tables.ts'
import type { TableCorrection, TableCorrectionMade } from '@citewell/contract/table-correction.ts'
import { and, eq, gte, lte } from 'drizzle-orm'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { makeTablesJob } from '../../domain/documents/document-jobs.ts'
import { documentParts, documents } from '../../domain/documents/document-tables.ts'
import { isDocument, type OwnedDocument, partsOf } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import { rowOfAnchor } from '../../domain/documents/row-of-anchor.ts'
import { loadCorrections } from '../../domain/tables/load-corrections.ts'
import { describedTables } from '../../domain/tables/load-tables.ts'
import type { TableDescription } from '../../domain/tables/table-place.ts'
import { documentTableCorrections } from '../../domain/tables/table-tables.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { showTables } from './show-tables.ts'

type Deps = { db: Database; events: DocumentEvents; jobs: JobQueue }
type Correction = { sheet: number; region?: number | undefined; correction: TableCorrectionMade }

const mostCorrections = 500

/**
 * Corrects how a table is understood, or says where one begins. Throws not_found, and a FieldError for a column or row
 * that is not there.
 */
export function correctTable(
  deps: Deps,
  document: OwnedDocument,
  { sheet, region, correction }: Correction,
): Promise<DocumentTables> {
  return changeCorrections(deps, document, async (tx, corrections) => {
    const place =
      correction.kind === 'table'
        ? await placeOfBegun(tx, document, sheet, correction.rows)
        : await placeOfTable(tx, document, { sheet, region, correction })
    return [...corrections, { ...correction, ...place, id: randomUUID() }].slice(-mostCorrections)
  })
}

type Place = Pick<TableCorrection, 'sheet' | 'firstRow' | 'firstColumn'>

async function placeOfTable(
  db: Queryable,
  document: OwnedDocument,
  { sheet, region, correction }: Correction,
): Promise<Place> {
  const tables = await describedTables(db, document.tenantId, [document.id])
  const table = tables.find(({ description }) => description.sheet === sheet && description.region === region)
  if (!table) throw notFound('Table')
  const { columns, inText, firstRow, lastRow, firstColumn } = table.description
  if ('column' in correction && correction.column >= columns.length)
    throw new FieldError(['body', 'correction', 'column'], 'This table has no such column')
  const rows =
    correction.kind === 'header' ? correction.rows : correction.kind === 'total' ? [correction.row] : []
  const path = ['body', 'correction', correction.kind === 'total' ? 'row' : 'rows']
  for (const row of rows) {
    const isThere = inText ? row <= lastRow : await hasRow(db, document, sheet, row)
    if (!isThere) throw new FieldError(path, `Row ${row} does not exist, or nothing stands in it`)
    const others = tables.filter(other => other !== table && isOver(other.description, table.description))
    if (!has(table.description, row) && others.some(({ description }) => has(description, row)))
      throw new FieldError(path, `Row ${row} belongs to another table`)
  }
  return { sheet, firstRow: inText ? table.description.region : firstRow, firstColumn }
}

function has({ firstRow, lastRow }: TableDescription, row: number): boolean {
  return firstRow <= row && row <= lastRow
}

/** Whether a table stands above or below the other in its sheet, rather than beside it. */
function isOver(one: TableDescription, other: TableDescription): boolean {
  const end = ({ firstColumn, columns }: TableDescription) => firstColumn + columns.length
  return one.sheet === other.sheet && one.firstColumn < end(other) && other.firstColumn < end(one)
}

async function placeOfBegun(
  db: Queryable,
  document: OwnedDocument,
  sheet: number,
  [firstRow = 1]: number[],
): Promise<Place> {
  if (!(await hasRow(db, document, sheet, firstRow)))
    throw new FieldError(['body', 'correction', 'rows'], 'Nothing stands in this row')
  return { sheet, firstRow, firstColumn: 0 }
}

/** Whether a row of a sheet holds something. */
async function hasRow(db: Queryable, document: OwnedDocument, sheet: number, row: number): Promise<boolean> {
  const { sheet: sheetOf, rowFrom, rowTo, blocks } = documentParts
  const around = and(partsOf(document), eq(sheetOf, sheet), lte(rowFrom, row), gte(rowTo, row))
  const parts = await db.select({ blocks }).from(documentParts).where(around)
  return parts.some(part => part.blocks.some(({ anchor }) => rowOfAnchor(anchor) === row))
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
