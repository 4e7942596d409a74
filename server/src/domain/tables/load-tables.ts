import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { decodeColumns, decodeRows } from './encode-cells.ts'
import { tableOfPacked } from './packed-table.ts'
import type { PackedColumn, Table } from './table.ts'
import type { TableDescription } from './table-place.ts'
import { documentTableCells, documentTables } from './table-tables.ts'

export type DescribedTable = { documentId: string; description: TableDescription }

type Key = { documentId: string; sheet: number; region: number }

/** What is known of the tables of these documents, in the order of the documents. */
export async function describedTables(
  db: Queryable,
  tenantId: TenantId,
  documentIds: string[],
): Promise<DescribedTable[]> {
  if (documentIds.length === 0) return []
  const { documentId, description, sheet, region } = documentTables
  const rows = await db
    .select({ documentId, description })
    .from(documentTables)
    .where(and(eq(documentTables.tenantId, tenantId), inArray(documentId, documentIds)))
    .orderBy(asc(sheet), asc(region))
  return documentIds.flatMap(id => rows.filter(row => row.documentId === id))
}

/** A table with its cells; null if it is no longer there. */
export async function loadTable(db: Queryable, tenantId: TenantId, key: Key): Promise<Table | null> {
  const [stored] = await db
    .select()
    .from(documentTables)
    .where(isTable(documentTables, tenantId, key))
  if (!stored) return null
  const pieces = await db
    .select({ cells: documentTableCells.cells })
    .from(documentTableCells)
    .where(isTable(documentTableCells, tenantId, key))
    .orderBy(asc(documentTableCells.columnFrom))
  const cells: PackedColumn[] = pieces.flatMap(piece => decodeColumns(piece.cells))
  const { name, title, columns, headerRows, notes = [] } = stored.description
  return tableOfPacked({
    title: title || (name ?? ''),
    columns,
    headerRows,
    ...decodeRows(stored.rows),
    cells,
    notes,
  })
}

function isTable(
  of: typeof documentTables | typeof documentTableCells,
  tenantId: TenantId,
  { documentId, sheet, region }: Key,
) {
  return and(
    eq(of.tenantId, tenantId),
    eq(of.documentId, documentId),
    eq(of.sheet, sheet),
    eq(of.region, region),
  )
}
