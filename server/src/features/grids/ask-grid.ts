import type { GridAnswer } from '@citewell/contract/grid-shapes.ts'
import { choosePlan } from '../../answer/compute/choose/choose-plan.ts'
import type { OwnedGrid } from '../../domain/grids/owned-grid.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { presentComputed } from '../../domain/tables/present-computed.ts'
import type { ScopedTable } from '../../domain/tables/tables-in-scope.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { answerOverColumns } from './ask/answer-over-columns.ts'
import { readGridQuestion } from './ask/read-grid-question.ts'
import { standingOf } from './cell-standing.ts'
import { tableOfGrid } from './grid-table.ts'
import { loadAllRows } from './list-rows.ts'

const mostCells = 200
const header = 1
/** Takes no part in a calculation, and is not empty either. */
const twoValues = { text: 'two values', plain: null, unit: null, options: [] }

/**
 * Answers a question over the values of a grid by computing it, with the cells that went in: what is asked of one column by
 * its own types, anything else over the grid as a table. The answer is null for what
 * asks for no calculation, or where a word of the question goes into none. Of two values that nobody confirmed, none is
 * taken.
 */
export async function askGrid(
  db: Queryable,
  who: Principal,
  grid: OwnedGrid,
  question: string,
): Promise<GridAnswer> {
  const rows = await loadAllRows(db, who, grid)
  const standings = rows.flatMap(row => row.cells).map(standingOf)
  const numberOf = (wanted: (typeof standings)[number]) => standings.filter(each => each === wanted).length
  const standing = { not_current: numberOf('not-current'), conflicting: numberOf('conflicting') }
  const taken = rows.map(({ document_id, filename, title, cells }) => ({
    ...{ document_id, name: title ?? filename },
    values: cells.map(cell => (standingOf(cell) === 'conflicting' ? null : cell.value)),
    unread: cells.map(cell => standingOf(cell) !== 'current' || cell.state === 'unclear'),
  }))
  const asked = rows.map(({ document_id, filename, title, cells }) => ({
    ...{ document_id, name: title ?? filename },
    values: cells.map(cell => (standingOf(cell) === 'conflicting' ? twoValues : cell.value)),
  }))
  const ofColumn = readGridQuestion(question, grid.columns)
  if (ofColumn) return { answer: { ...answerOverColumns(ofColumn, grid.columns, taken), ...standing } }
  const scoped: ScopedTable = {
    ...{ documentId: grid.id, sheet: 0, region: 0, filename: grid.name },
    place: { kind: 'sheet', sheet: null, firstColumn: 0 },
    table: tableOfGrid(grid.name, grid.columns, asked),
  }
  const chosen = choosePlan(question, { tables: [scoped], leaveOut: () => false })
  if (chosen === null || chosen.isUnclear || chosen.run.computed.kind === 'refused') return { answer: null }
  const { run } = chosen
  const { words, result, columns, used, left_out } = presentComputed(run.scoped, run.plan, run.computed)
  const documentAt = (row: number) => rows[row - header - 1]
  const places = used.flatMap(({ column, rows: runs }) =>
    runs.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => ({ column, row: from + at })),
    ),
  )
  // What is only listed went into no calculation: the cells that are shown are cited.
  const listed =
    places.length > 0 || result.kind !== 'rows'
      ? []
      : result.rows.flatMap(({ row }) => result.columns.map(column => ({ column, row })))
  const cells = [...places, ...listed].flatMap(({ column, row }) => {
    const [document, of] = [documentAt(row), grid.columns[column - 1]]
    return document && of ? [{ document_id: document.document_id, column_id: of.id }] : []
  })
  return {
    answer: {
      ...{ words, result, columns: columns.map(({ name }) => name) },
      documents:
        result.kind === 'rows' ? result.rows.map(({ row }) => documentAt(row)?.document_id ?? '') : [],
      cells: cells.slice(0, mostCells),
      cell_count: cells.length,
      left_out: left_out.reduce((sum, { count }) => sum + count, 0),
      ...{ without: [], incomparable: [], ...standing },
    },
  }
}
