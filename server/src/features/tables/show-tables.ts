import type { DocumentTables, UnderstoodTable } from '@citewell/contract/document-tables.ts'
import type { OwnedDocument } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import { loadCorrections } from '../../domain/tables/load-corrections.ts'
import { describedTables } from '../../domain/tables/load-tables.ts'
import type { TableDescription } from '../../domain/tables/table-place.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** The tables of a document as they are understood. Throws document_not_readable_yet. */
export async function showTables(db: Queryable, document: OwnedDocument): Promise<DocumentTables> {
  requireReady(document)
  const described = await describedTables(db, document.tenantId, [document.id])
  return {
    understood: document.tablesBy !== null,
    doubted: document.tablesDoubted,
    corrections: (await loadCorrections(db, document)).length,
    tables: described.map(({ description }) => present(description)),
  }
}

function present(table: TableDescription): UnderstoodTable {
  const hidden = new Set(table.hiddenColumns)
  return {
    sheet: table.sheet,
    region: table.region,
    name: table.name,
    title: table.title,
    page: table.page,
    in_text: table.inText,
    first_column: table.firstColumn,
    first_row: table.firstRow,
    last_row: table.lastRow,
    columns: table.columns.map((column, at) => ({ ...column, hidden: hidden.has(at) })),
    header_rows: table.headerRows,
    rows: table.rowCount,
    total_rows: table.totalRows,
    totals: table.totalCount,
    hidden_rows: table.hiddenRows,
    hidden_sheet: table.hiddenSheet,
    joined_cells: table.joined,
    notes: (table.notes ?? []).map(({ text }) => text),
  }
}
