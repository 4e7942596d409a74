import type { Citation } from '@citewell/contract/citation.ts'
import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { WholeCell } from '@citewell/contract/grid-shapes.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { OwnedDocument } from '../../domain/documents/owned-document.ts'
import { documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells } from '../../domain/grids/grid-tables.ts'
import type { OwnedGrid } from '../../domain/grids/owned-grid.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { amendedCells, cellId } from './amended-cells.ts'
import { cellsOf } from './cell-keys.ts'
import { ownValue, presentShort, withAmended } from './list-rows.ts'

type Cell = typeof gridCells.$inferSelect
export type Place = { grid: OwnedGrid; document: OwnedDocument; column: GridColumn }

/** A document of the grid and a column of it. Throws not_found. */
export async function placeIn(
  db: Queryable,
  grid: OwnedGrid,
  document: OwnedDocument,
  columnId: string,
): Promise<Place> {
  const column = grid.columns.find(({ id }) => id === columnId)
  if (!column) throw notFound('Column')
  const [row] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(documentsOfGrid(db, grid), eq(documents.id, document.id)))
  if (!row) throw notFound('Document')
  return { grid, document, column }
}

export const isCell = ({ grid, document, column }: Place): SQL | undefined =>
  and(cellsOf(grid), eq(gridCells.documentId, document.id), eq(gridCells.columnId, column.id))

/** The cell with its citations and who did what; one that is not there is waiting. */
export async function showCell(db: Queryable, who: Principal, place: Place): Promise<WholeCell> {
  const { document, column } = place
  const [cell] = await db.select().from(gridCells).where(isCell(place))
  const key = keyOf(document)
  const by =
    (await amendedCells(db, who, place.grid, [document.id])).get(cellId(document.id, column.id)) ?? []
  const short = withAmended(presentShort(cell, column, key), by)
  const changing = short.amended ? by.flatMap(({ citations }) => citations) : []
  const nameOf = await namesOf(db, cell)
  const did = (id: string | null, at: Date | null) =>
    at === null ? null : { name: nameOf.get(id ?? '') ?? null, at: at.toISOString() }
  const entered = cell?.entered != null
  return {
    ...short,
    document_id: document.id,
    citations: numbered([...changing, ...((entered ? cell?.enteredCitations : cell?.citations) ?? [])]),
    words: entered || short.amended ? null : (cell?.words ?? null),
    other: entered ? null : (cell?.other ?? null),
    nearest: entered ? [] : (cell?.nearest ?? []),
    confidence: entered ? null : (cell?.confidence ?? null),
    read_by: entered ? null : (cell?.readBy ?? null),
    model_note: cell?.modelNote ?? null,
    read: entered ? ownValue(cell?.value ?? null) : null,
    before: ownValue(cell?.before ?? null),
    confirmed_by: did(cell?.confirmedBy ?? null, cell?.confirmedAt ?? null),
    entered_by: did(cell?.enteredBy ?? null, cell?.enteredAt ?? null),
    comment: cell?.comment ?? null,
    commented_by: did(cell?.commentedBy ?? null, cell?.commentedAt ?? null),
  }
}

const numbered = (citations: Citation[]) => citations.map((citation, at) => ({ ...citation, index: at + 1 }))

/** As the database says it in `documentKey`. */
export const keyOf = ({ sha256, extractor }: OwnedDocument) => `${sha256} ${extractor ?? ''}`

async function namesOf(db: Queryable, cell: Cell | undefined): Promise<Map<string, string>> {
  const ids = [cell?.confirmedBy, cell?.enteredBy, cell?.commentedBy].filter(id => id != null)
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
