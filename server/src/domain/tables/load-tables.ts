import { and, asc, eq, inArray, sql } from 'drizzle-orm'
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

/** Tables with their cells, in this order; null for one that is no longer there. */
export async function loadTables(db: Queryable, tenantId: TenantId, keys: Key[]): Promise<(Table | null)[]> {
  if (keys.length === 0) return []
  const wanted = keys.map(({ documentId, sheet, region }, at) => ({ at, d: documentId, s: sheet, r: region }))
  const { rows } = await db.execute<{
    at: number
    description: TableDescription
    rows: Buffer
    cells: Buffer[]
  }>(sql`
    select wanted.at, t.description, t.rows, array(
      select c.cells from ${documentTableCells} c
      where c.tenant_id = t.tenant_id and c.document_id = t.document_id and c.sheet = t.sheet and c.region = t.region
      order by c.column_from) as cells
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(at int, d text, s int, r int)
    join ${documentTables} t
      on t.tenant_id = ${tenantId} and t.document_id = wanted.d and t.sheet = wanted.s and t.region = wanted.r`)
  const found = new Map(rows.map(({ at, ...stored }) => [at, tableOf(stored)]))
  return keys.map((_, at) => found.get(at) ?? null)
}

function tableOf(stored: { description: TableDescription; rows: Buffer; cells: Buffer[] }): Table {
  const { name, title, columns, headerRows, notes = [] } = stored.description
  const cells: PackedColumn[] = stored.cells.flatMap(decodeColumns)
  return tableOfPacked({
    title: title || (name ?? ''),
    columns,
    headerRows,
    ...decodeRows(stored.rows),
    cells,
    notes,
  })
}
