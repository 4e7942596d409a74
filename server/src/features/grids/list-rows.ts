import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow, ShortCell } from '@citewell/contract/grid-shapes.ts'
import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { cellEngine } from '../../answer/fill-cells.ts'
import { users } from '../../domain/accounts/account-tables.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { hasCard } from '../../domain/cards/has-card.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells, gridRows, type StoredValue } from '../../domain/grids/grid-tables.ts'
import type { OwnedGrid } from '../../domain/grids/owned-grid.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type AmendedBy, amendedCells, cellId } from './amended-cells.ts'
import { cellsOf, columnKey, documentKey } from './cell-keys.ts'
import { rowsOf } from './row-keys.ts'

type Page = { limit: number; cursor?: string | undefined; changed_after?: string | undefined }

/** What the table shows of a cell, and how it is known to be stale: not its citations, which are most of it. */
const shortColumns = {
  documentId: gridCells.documentId,
  columnId: gridCells.columnId,
  state: gridCells.state,
  value: gridCells.value,
  entered: gridCells.entered,
  before: gridCells.before,
  confirmedAt: gridCells.confirmedAt,
  locked: gridCells.locked,
  comment: gridCells.comment,
  documentKey: gridCells.documentKey,
  columnKey: gridCells.columnKey,
  engine: gridCells.engine,
  readBy: gridCells.readBy,
  version: gridCells.version,
}
type Cell = Pick<typeof gridCells.$inferSelect, keyof typeof shortColumns>

/** A cell is seen this long after the moment that it bears, at most, unless its transaction is stuck. */
const commitMilliseconds = 10_000

/** A page of the documents that somebody may read, in the order in which they were added, with their cells. */
export async function listRows(db: Queryable, who: Principal, grid: OwnedGrid, page: Page) {
  const { limit, cursor, changed_after: changedAfter } = page
  const readAt = new Date(Date.now() - commitMilliseconds).toISOString()
  const after = decodeCursor(cursor)
  const at = sql`date_trunc('milliseconds', ${documents.createdAt})`
  const inGrid = and(
    documentsOfGrid(db, grid),
    readable(who, 'read'),
    after ? sql`(${at}, ${documents.id}) > (${after.moment}::timestamptz, ${after.id})` : undefined,
    changedAfter === undefined ? undefined : hasChanged(db, grid, new Date(changedAfter)),
  )
  const rows = await db
    .select({
      id: documents.id,
      filename: documents.filename,
      title: documentCards.title,
      status: documents.status,
      key: documentKey,
      createdAt: documents.createdAt,
      assignedTo: gridRows.assignedTo,
      assignedName: users.name,
    })
    .from(documents)
    .leftJoin(documentCards, hasCard)
    .leftJoin(gridRows, and(rowsOf(grid), eq(gridRows.documentId, documents.id)))
    .leftJoin(users, eq(users.id, gridRows.assignedTo))
    .where(inGrid)
    .orderBy(asc(at), asc(documents.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const cells = await loadCells(
    db,
    grid,
    shown.map(row => row.id),
  )
  const amended = await amendedCells(
    db,
    who,
    grid,
    shown.map(row => row.id),
  )
  const items = shown.map(
    ({ id, filename, title, status, key, assignedTo, assignedName }): GridRow => ({
      document_id: id,
      filename,
      title,
      ready: status === 'ready',
      assigned_to: assignedTo === null ? null : { id: assignedTo, name: assignedName },
      cells: grid.columns.map(column =>
        withAmended(
          presentShort(cells.get(`${id} ${column.id}`), column, key),
          amended.get(cellId(id, column.id)),
        ),
      ),
    }),
  )
  const last = shown.at(-1)
  const next = rows.length > limit && last ? encodeCursor(last.createdAt, last.id) : null
  return { items, next_cursor: next, read_at: readAt }
}

const rowsAtOnce = 500

/** All rows that somebody may read, in the same order. */
export async function loadAllRows(db: Queryable, who: Principal, grid: OwnedGrid): Promise<GridRow[]> {
  const all: GridRow[] = []
  let cursor: string | undefined
  do {
    const { items, next_cursor } = await listRows(db, who, grid, { limit: rowsAtOnce, cursor })
    all.push(...items)
    cursor = next_cursor ?? undefined
  } while (cursor !== undefined)
  return all
}

/** A cell as the table shows it; one that is not there is waiting. */
export function presentShort(cell: Cell | undefined, column: GridColumn, key: string): ShortCell {
  if (!cell)
    return {
      ...{ column_id: column.id, state: 'waiting', value: null, stale: false, changed: false },
      ...{ by_person: false, by_model: false, confirmed: false, locked: false, commented: false, version: 0 },
    }
  return {
    column_id: column.id,
    state: cell.entered ? 'found' : cell.state,
    value: cell.entered ?? ownValue(cell.value),
    stale: isStale(cell, column, key),
    changed: cell.before !== null && cell.confirmedAt === null,
    by_person: cell.entered !== null,
    by_model: cell.entered === null && cell.readBy !== null,
    confirmed: cell.confirmedAt !== null,
    locked: cell.locked,
    commented: cell.comment !== null,
    version: cell.version,
  }
}

/** What the document says, without the value that it gives the cell of another; null where it is not certain. */
export function ownValue(stored: StoredValue | null): CellValue | null {
  if (!stored?.changes) return stored
  const { changes: _, ...own } = stored
  return own.text === '' ? null : own
}

/** The value of today, where amendments change what the document says; what a person entered stays. */
export function withAmended<Cell extends ShortCell>(cell: Cell, by: AmendedBy[] = []): Cell {
  const [latest] = by
  if (!latest || cell.by_person || cell.value === null) return cell
  const named = by.map(({ document_id, filename }) => ({ document_id, filename }))
  const given = by.find(({ value }) => value !== null)?.value ?? cell.value
  return { ...cell, value: given, amended: { by: named, before: cell.value } }
}

/** A locked cell is not read again, whatever it was read from. */
function isStale(cell: Cell, column: GridColumn, key: string): boolean {
  if (cell.locked) return false
  return cell.documentKey !== key || cell.columnKey !== columnKey(column) || cell.engine !== cellEngine
}

async function loadCells(db: Queryable, grid: OwnedGrid, ids: string[]): Promise<Map<string, Cell>> {
  if (ids.length === 0) return new Map()
  const cells = await db
    .select(shortColumns)
    .from(gridCells)
    .where(and(cellsOf(grid), inArray(gridCells.documentId, ids)))
  return new Map(cells.map(cell => [`${cell.documentId} ${cell.columnId}`, cell]))
}

/** Its cells, who looks after it, or the document itself, are newer than this. */
function hasChanged(db: Queryable, grid: OwnedGrid, moment: Date) {
  const later = db
    .select({ one: sql`1` })
    .from(gridCells)
    .where(and(cellsOf(grid), eq(gridCells.documentId, documents.id), gt(gridCells.updatedAt, moment)))
  const assigned = db
    .select({ one: sql`1` })
    .from(gridRows)
    .where(and(rowsOf(grid), eq(gridRows.documentId, documents.id), gt(gridRows.updatedAt, moment)))
  return sql`(${exists(later)} or ${exists(assigned)} or ${gt(documents.updatedAt, moment)})`
}
