import type { CellPlace } from '@citewell/contract/viewer.ts'
import { and, asc, sql } from 'drizzle-orm'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { type OwnedDocument, partsOf } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import { firstRowFrom } from '../../domain/tables/first-row-from.ts'
import { loadTables } from '../../domain/tables/load-tables.ts'
import type { Table } from '../../domain/tables/table.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { placesIn } from './found-places.ts'

const mostCells = 2_000

type Wanted = { sheet: number; region: number; cells: { column: number; rows: [number, number][] }[] }
type Located = { column: number; row: number; start: number; end: number }

/** Where cells of a table stand, in the order of the text. Throws not_found if the document has no such table. */
export async function locateCells(
  db: Queryable,
  document: OwnedDocument,
  { sheet, region, cells }: Wanted,
): Promise<CellPlace[]> {
  requireReady(document)
  const [table = null] = await loadTables(db, document.tenantId, [{ documentId: document.id, sheet, region }])
  if (table === null) throw notFound('Table')
  const located = locate(table, cells).sort((a, b) => a.start - b.start)
  const spans = located.map(({ start, end }) => ({ s: start, e: end }))
  const parts = await db
    .select()
    .from(documentParts)
    .where(
      and(
        partsOf(document),
        sql`exists (select 1 from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span(s int, e int)
          where ${documentParts.start} < span.e and ${documentParts.end} > span.s)`,
      ),
    )
    .orderBy(asc(documentParts.part))
  return parts.flatMap(part => {
    const placeAt = placesIn(part)
    const own = located.filter(({ start }) => part.start <= start && start < part.end)
    return own.flatMap(({ column, row, start, end }) => {
      const place = placeAt(start, end)
      return place ? [{ ...place, column, row }] : []
    })
  })
}

/** Looks at no cell twice, however many runs ask for it. */
function locate(table: Table, wanted: Wanted['cells']): Located[] {
  const located: Located[] = []
  for (const [column, runs] of Map.groupBy(wanted, cells => cells.column)) {
    const packed = table.cells[column]
    if (!packed) continue
    let next = 0
    for (const [from, to] of runs.flatMap(({ rows }) => rows).sort(([a], [b]) => a - b)) {
      next = Math.max(next, firstRowFrom(table, from))
      for (; located.length < mostCells; next++) {
        const row = table.numbers[next]
        if (row === undefined || row > to) break
        const [start, end] = [packed.starts[next], packed.ends[next]]
        if ((packed.codes[next] ?? -1) < 0 || start === undefined || end === undefined) continue
        located.push({ column, row, start, end })
      }
    }
  }
  return located
}
