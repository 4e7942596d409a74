import type { Citation } from '@citewell/contract/citation.ts'
import type { CellChange } from '@citewell/contract/grids.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { citeSpans } from '../../answer/cite/cite-spans.ts'
import { spansAt } from '../../answer/retrieve/spans-at.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { partsOf } from '../../domain/documents/owned-document.ts'
import { gridCells } from '../../domain/grids/grid-tables.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import { findQuote } from '../../platform/text/find-quote.ts'
import { columnKey } from './cell-keys.ts'
import { enteredValue } from './entered-value.ts'
import { isCell, keyOf, type Place } from './grid-cell.ts'
import { ownValue } from './list-rows.ts'

type Row = typeof gridCells.$inferSelect

/**
 * Confirms, corrects, comments or locks a cell, and notes who did so. Throws grid_changed when somebody changed it
 * since the caller saw it, cell_locked for a new value of a locked cell, and a FieldError for a value that is none.
 */
export async function changeCell(
  db: Database,
  { userId }: Pick<Caller, 'userId'>,
  place: Place,
  change: CellChange,
): Promise<void> {
  const entered = await enteredPart(db, place, userId, change)
  await db.transaction(async tx => {
    const [cell] = await tx.select().from(gridCells).where(isCell(place)).for('update')
    if ((cell?.version ?? 0) !== change.version) throw changedMeanwhile()
    if (cell?.locked && change.value !== undefined && change.locked !== false)
      throw new AppError('cell_locked', 'This cell is locked. Unlock it before you change its value.')
    const now = new Date()
    const set = {
      ...entered,
      ...confirmedPart(change, cell, userId, now),
      ...(change.locked === undefined ? {} : { locked: change.locked }),
      ...(change.comment === undefined ? {} : commentPart(change.comment, userId, now)),
      updatedAt: now,
    }
    if (cell) {
      const version = sql`${gridCells.version} + 1`
      await tx
        .update(gridCells)
        .set({ ...set, version })
        .where(and(isCell(place), eq(gridCells.version, change.version)))
      return
    }
    const added = await tx
      .insert(gridCells)
      .values({ ...emptyCell(place), ...set, version: 1 })
      .onConflictDoNothing()
      .returning({ version: gridCells.version })
    // It was read at this very moment.
    if (added.length === 0) throw changedMeanwhile()
  })
}

const changedMeanwhile = () =>
  new AppError('grid_changed', 'Somebody else changed this cell just now. Look at it again first.')

/** A value that a person enters is confirmed by it; one that they take back is not. */
function confirmedPart(change: CellChange, cell: Row | undefined, userId: string, now: Date) {
  const confirms = change.confirmed ?? (change.value === undefined ? undefined : change.value !== null)
  if (confirms === undefined) return {}
  if (confirms && change.value === undefined && !ownValue(cell?.value ?? null) && !cell?.entered)
    throw new FieldError(['body', 'confirmed'], 'There is no value to confirm. Enter one.')
  return confirms ? { confirmedBy: userId, confirmedAt: now } : { confirmedBy: null, confirmedAt: null }
}

function commentPart(comment: string, userId: string, now: Date) {
  return comment === ''
    ? { comment: null, commentedBy: null, commentedAt: null }
    : { comment, commentedBy: userId, commentedAt: now }
}

async function enteredPart(db: Database, place: Place, userId: string, { value, quote }: CellChange) {
  if (value === undefined) return {}
  if (value === null) return { entered: null, enteredCitations: [], enteredBy: null, enteredAt: null }
  const entered = enteredValue(place.column, value)
  const enteredCitations = quote ? await citationOf(db, place, quote) : []
  return { entered, enteredCitations, enteredBy: userId, enteredAt: new Date() }
}

async function citationOf(db: Queryable, { document }: Place, quote: string): Promise<Citation[]> {
  const { id, tenantId, filename } = document
  const parts = await db
    .select({ start: documentParts.start, text: documentParts.text })
    .from(documentParts)
    .where(partsOf(document))
    .orderBy(asc(documentParts.part))
  const text = parts.reduce((whole, part) => whole.padEnd(part.start) + part.text, '')
  const place = findQuote(text, quote, 0)
  const scope = { tenantId, documents: [{ id, filename }] }
  const [span] = place === null ? [] : await spansAt(db, scope, [{ document: id, ...place }])
  if (!span) throw new FieldError(['body', 'quote'], 'These words are not in the document.')
  return citeSpans(db, tenantId, [span])
}

/** Before the cell was read, a person may already enter its value. */
function emptyCell({ grid, document, column }: Place) {
  return {
    ...{ tenantId: grid.tenantId, gridId: grid.id, documentId: document.id, columnId: column.id },
    ...{ state: 'not-found' as const, documentKey: keyOf(document), columnKey: columnKey(column), engine: 0 },
  }
}
