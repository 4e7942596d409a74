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

/**
 * Tables with their cells, in this order; null for one that is no longer there. Each piece of cells is a row of its own:
 * the driver reads an array of them digit by digit, and a value may not be as long as all of a large table.
 */
export async function loadTables(db: Queryable, tenantId: TenantId, keys: Key[]): Promise<(Table | null)[]> {
  if (keys.length === 0) return []
  const wanted = keys.map(({ documentId, sheet, region }, at) => ({ at, d: documentId, s: sheet, r: region }))
  const { rows } = await db.execute<{ at: number; description: TableDescription | null; bytes: Buffer }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as one(at int, d text, s int, r int))
    select wanted.at, null::int as column_from, t.description, t.rows as bytes
    from wanted join ${documentTables} t
      on t.tenant_id = ${tenantId} and t.document_id = wanted.d and t.sheet = wanted.s and t.region = wanted.r
    union all
    select wanted.at, c.column_from, null, c.cells
    from wanted join ${documentTableCells} c
      on c.tenant_id = ${tenantId} and c.document_id = wanted.d and c.sheet = wanted.s and c.region = wanted.r
    order by at, column_from nulls first`)
  const found = new Map<number, Stored>()
  for (const { at, description, bytes } of rows)
    if (description) found.set(at, { description, rows: bytes, cells: [] })
    else found.get(at)?.cells.push(bytes)
  return keys.map((_, at) => {
    const stored = found.get(at)
    return stored ? tableOf(stored) : null
  })
}

type Stored = { description: TableDescription; rows: Buffer; cells: Buffer[] }

function tableOf(stored: Stored): Table {
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
