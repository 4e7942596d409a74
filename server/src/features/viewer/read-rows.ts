import type { SheetRow } from '@citewell/contract/viewer.ts'
import { and, asc, gte, lt, sql } from 'drizzle-orm'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { type OwnedDocument, partsOf } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import { rowOfAnchor } from '../../domain/documents/row-of-anchor.ts'
import type { Database } from '../../platform/database/database.ts'

type Place = {
  /** Position in the list of sheets with content, from 0. */
  sheet: number
  from: number
  limit: number
}

type PartRow = typeof documentParts.$inferSelect

/** The rows of a sheet that have content, starting at a number; none for a sheet that does not exist. */
export async function readRows(
  db: Database,
  document: OwnedDocument,
  { sheet, from, limit }: Place,
): Promise<SheetRow[]> {
  requireReady(document)
  const to = from + limit
  const shown = sql`(select distinct sheet from document_parts
    where tenant_id = ${document.tenantId} and document_id = ${document.id} and sheet is not null order by sheet offset ${sheet} limit 1)`
  const parts = await db
    .select()
    .from(documentParts)
    .where(
      and(
        partsOf(document),
        sql`${documentParts.sheet} = ${shown}`,
        gte(documentParts.rowTo, from),
        lt(documentParts.rowFrom, to),
      ),
    )
    .orderBy(asc(documentParts.part))
  const rows = new Map<number, SheetRow>()
  for (const part of parts) addRows(rows, part, from, to)
  return [...rows.values()]
}

/** Adds a part's rows between two numbers; a long row is several blocks, even in several parts. */
function addRows(rows: Map<number, SheetRow>, part: PartRow, from: number, to: number): void {
  for (const [index, block] of part.blocks.entries()) {
    const held = part.cells?.[index] ?? []
    const row = held.length > 0 ? rowOfAnchor(block.anchor) : null
    if (row === null || row < from || row >= to) continue
    const { cells, notes }: SheetRow = rows.get(row) ?? { row, cells: [], notes: [] }
    const target = block.kind === 'note' ? notes : cells
    for (let at = 0; at < held.length; at += 3) {
      const [column = 0, valueFrom = 0, valueTo = 0] = held.slice(at, at + 3)
      const start = block.start + valueFrom
      const end = block.start + valueTo
      const text = part.text.slice(start - part.start, end - part.start)
      const last = target.at(-1)
      // A cell too long for one block continues in the next.
      if (last?.column === column) Object.assign(last, { text: `${last.text} ${text}`, end })
      else target.push({ column, text, start, end })
    }
    rows.set(row, { row, cells, notes })
  }
}
