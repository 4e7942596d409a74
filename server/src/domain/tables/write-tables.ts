import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import type { EncodedColumns } from './encode-cells.ts'
import type { TableDescription } from './table-place.ts'
import { documentTableCells, documentTables } from './table-tables.ts'

type Table = { description: TableDescription; rows: Uint8Array }
type Columns = Pick<TableDescription, 'sheet' | 'region'> & EncodedColumns

/** Writes tables of a document, and columns of tables that are written. */
export async function writeTables(
  db: Queryable,
  { tenantId, id }: Known,
  tables: Table[],
  columns: Columns[],
): Promise<void> {
  const whose = { tenantId, documentId: id }
  if (tables.length > 0)
    await db.insert(documentTables).values(
      tables.map(({ description, rows }) => {
        const { sheet, region, cellCount } = description
        return { ...whose, sheet, region, description, cellCount, rows: Buffer.from(rows) }
      }),
    )
  if (columns.length > 0)
    await db
      .insert(documentTableCells)
      .values(columns.map(({ cells, ...piece }) => ({ ...whose, ...piece, cells: Buffer.from(cells) })))
}

/** Removes what was understood of a document's tables; what people said of them stays. */
export async function removeTables(db: Queryable, { tenantId, id }: Known): Promise<void> {
  await db
    .delete(documentTables)
    .where(and(eq(documentTables.tenantId, tenantId), eq(documentTables.documentId, id)))
}
