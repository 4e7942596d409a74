import { createHash } from 'node:crypto'
import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { cellEngine } from '../../answer/fill-cells.ts'
import { otherRule } from '../../answer/grid/cell-read.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { gridCells } from '../../domain/grids/grid-tables.ts'
import type { Known } from '../../domain/tenants/owned.ts'

/**
 * What a column asks. How it is shown, and where, makes no other question of it. The usual rule is left out, as it was
 * before there were others, so that cells from then stay.
 */
export function columnKey({ name, question, hint, type, options, rule }: GridColumn): string {
  const asked = JSON.stringify([name, question, hint, type, options, ...otherRule(rule)])
  return createHash('sha256').update(asked).digest('hex').slice(0, 32)
}

/** The file and what read its text: a document that is read anew may say something else. */
export const documentKey = sql<string>`${documents.sha256} || ' ' || coalesce(${documents.extractor}, '')`

/** A condition on cells: those of a grid. */
export const cellsOf = (grid: Known): SQL | undefined =>
  and(eq(gridCells.tenantId, grid.tenantId), eq(gridCells.gridId, grid.id))

/** Joins cells with their documents. */
export const ofDocument = and(
  eq(documents.tenantId, gridCells.tenantId),
  eq(documents.id, gridCells.documentId),
)

/** A condition on cells: their value is another one than before, and nobody has confirmed it. */
export const isChanged = and(isNotNull(gridCells.before), isNull(gridCells.confirmedAt))

type Asking = { columns: GridColumn[]; withModel: boolean }

/** A condition on cells, joined with their documents: they need not be read. A locked one never is. */
export function isSettled({ columns, withModel }: Asking): SQL | undefined {
  const ids = columns.map(({ id }) => id)
  return or(
    and(isCurrent(columns), withModel ? needsNoModel : undefined),
    and(gridCells.locked, inArray(gridCells.columnId, ids)),
  )
}

/** A model had its turn, or a person has said what the value is. */
const needsNoModel = or(gridCells.modelAsked, isNotNull(gridCells.confirmedAt))

/**
 * A condition on cells: they are done, but a person's start reads them again, since they failed, or rules read them
 * instead of the model.
 */
export function isReopened({ withModel }: Pick<Asking, 'withModel'>): SQL {
  const lacksModel = and(isNotNull(gridCells.modelNote), isNull(gridCells.confirmedAt))
  const wanted = or(eq(gridCells.state, 'failed'), withModel ? lacksModel : undefined)
  return sql`coalesce(${and(not(gridCells.locked), wanted)}, false)`
}

/** A condition on cells, joined with their documents: they answer one of these columns as it is now. */
export function isCurrent(columns: GridColumn[]): SQL | undefined {
  return and(
    eq(gridCells.documentKey, documentKey),
    eq(gridCells.engine, cellEngine),
    or(
      ...columns.map(column =>
        and(eq(gridCells.columnId, column.id), eq(gridCells.columnKey, columnKey(column))),
      ),
      sql`false`,
    ),
  )
}
