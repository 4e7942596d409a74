import type { Citation } from '@citewell/contract/citation.ts'
import type { CellValue } from '@citewell/contract/grid-columns.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../answer/stages.ts'
import { amendingOthers, hasAmendments } from '../../answer/with-amendments.ts'
import { laterPlace } from '../../answer/write/amendments/amends-which.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { hasCard } from '../../domain/cards/has-card.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells, type grids } from '../../domain/grids/grid-tables.ts'
import type { OwnedGrid } from '../../domain/grids/owned-grid.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { cellsOf, ofDocument } from './cell-keys.ts'

type Grid = typeof grids.$inferSelect

/** An amendment of the grid that changes a cell of another document. */
export type AmendedBy = {
  document_id: string
  filename: string
  /** Null where a person must see what becomes of the value. */
  value: CellValue | null
  citations: Citation[]
}
/** By the document and the column that are changed, the latest amendment first. */
type AmendedCells = ReadonlyMap<string, AmendedBy[]>

export const cellId = (document: string, column: string): string => `${document} ${column}`

/** What changes cells of these documents: the amendments of the grid that somebody may read. */
export async function amendedCells(
  db: Queryable,
  who: Principal,
  grid: OwnedGrid,
  ids: string[],
  right: 'read' | 'download' = 'read',
): Promise<AmendedCells> {
  if (ids.length === 0) return new Map()
  const changed = sql<string>`${gridCells.value} -> 'changes' ->> 'document'`
  const cells = await db
    .select({
      of: changed,
      columnId: gridCells.columnId,
      document_id: documents.id,
      filename: documents.filename,
      value: gridCells.value,
      entered: gridCells.entered,
      citations: gridCells.citations,
      nearest: gridCells.nearest,
    })
    .from(gridCells)
    .innerJoin(documents, ofDocument)
    .where(and(cellsOf(grid), inArray(changed, ids), documentsOfGrid(db, grid), readable(who, right)))
    .orderBy(documents.id)
  const found = cells
    .flatMap(({ of, columnId, value, entered, citations, nearest, ...by }) => {
      if (!value?.changes) return []
      const { place, gives } = value.changes
      // What is not certain is cited as the nearest.
      const cited = [...citations, ...nearest]
      return [{ key: cellId(of, columnId), place, by: { ...by, value: entered ?? gives, citations: cited } }]
    })
    .sort((a, b) => laterPlace(a.place, b.place))
  const grouped = Map.groupBy(found, ({ key }) => key)
  return new Map([...grouped].map(([key, own]) => [key, own.map(({ by }) => by)]))
}

/** The documents of a grid as those that answers come from, with what their cards call them. */
export async function scopeOfGrid(db: Queryable, grid: Grid): Promise<Scope> {
  const rows = await db
    .select({ id: documents.id, filename: documents.filename, called: documentCards.called })
    .from(documents)
    .leftJoin(documentCards, hasCard)
    .where(and(documentsOfGrid(db, grid), eq(documents.status, 'ready')))
  const all = rows.map(({ called, ...one }) => ({ ...one, ...(called && { called }) }))
  return { tenantId: grid.tenantId, documents: all }
}

/**
 * After the cells of a document were stored: those of its amendments that were read before it are read again, and a document
 * whose cells it changes is shown anew.
 */
export async function tellAmended(
  db: Queryable,
  grid: Grid,
  scope: Scope,
  document: string,
  changed: string | null,
): Promise<void> {
  if (changed !== null)
    await db
      .update(gridCells)
      .set({ updatedAt: new Date() })
      .where(and(cellsOf(grid), eq(gridCells.documentId, changed)))
  if (!hasAmendments(scope)) return
  const amending = Object.entries(await amendingOthers(db, scope))
  const own = amending.flatMap(([amendment, original]) => (original === document ? [amendment] : []))
  if (own.length === 0) return
  await db
    .update(gridCells)
    .set({ documentKey: '' })
    .where(and(cellsOf(grid), inArray(gridCells.documentId, own), sql`not ${gridCells.locked}`))
}
