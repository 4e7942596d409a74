import { encodeColumns, encodeRows } from '../../domain/tables/encode-cells.ts'
import type { PackedTable } from '../../domain/tables/packed-table.ts'
import type { TableDescription } from '../../domain/tables/table-place.ts'
import type { TableBatch } from '../stages.ts'

/** The size of one statement; on the embedded database, others wait for it. */
const batchBytes = 256 * 1024
const mostPieces = 500

/** Writes a table piece by piece. */
export function* writeColumns(description: TableDescription, table: PackedTable): Generator<TableBatch> {
  const { sheet, region } = description
  yield { tables: [{ description, rows: encodeRows(table.rows, table.marks) }], columns: [] }
  for (const piece of encodeColumns(table.cells)) yield { tables: [], columns: [{ sheet, region, ...piece }] }
}

/** Puts pieces together into batches that the database takes without making others wait. */
export function* inBatches(pieces: Iterable<TableBatch>): Generator<TableBatch> {
  let batch: TableBatch = { tables: [], columns: [] }
  let bytes = 0
  for (const { tables, columns } of pieces) {
    batch.tables.push(...tables)
    batch.columns.push(...columns)
    bytes += [...tables.map(({ rows }) => rows), ...columns.map(({ cells }) => cells)].reduce(
      (sum, { length }) => sum + length,
      0,
    )
    if (bytes < batchBytes && batch.columns.length < mostPieces) continue
    yield batch
    batch = { tables: [], columns: [] }
    bytes = 0
  }
  if (batch.tables.length + batch.columns.length > 0) yield batch
}
