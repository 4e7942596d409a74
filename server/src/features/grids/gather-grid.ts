import type { Citation } from '@citewell/contract/citation.ts'
import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { CellState } from '@citewell/contract/grid-shapes.ts'
import { and, asc, inArray } from 'drizzle-orm'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { hasCard } from '../../domain/cards/has-card.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells } from '../../domain/grids/grid-tables.ts'
import type { OwnedGrid } from '../../domain/grids/owned-grid.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { amendedCells, cellId } from './amended-cells.ts'
import { cellsOf, documentKey } from './cell-keys.ts'
import { presentShort, withAmended } from './list-rows.ts'

type GatheredCell = {
  column_id: string
  state: CellState
  value: CellValue | null
  stale: boolean
  by_person: boolean
  by_model: boolean
  confirmed: boolean
  comment: string | null
  quotes: { text: string; location: string; start: number; end: number }[]
  /** Opens the cell with its document at the words. */
  link: string
}

/** A grid as its files tell it; docs/grid-export-format.md describes it. */
export type GatheredGrid = {
  format: 'citewell-grid'
  version: 1
  exported_at: string
  name: string
  columns: Pick<GridColumn, 'id' | 'name' | 'question' | 'hint' | 'type' | 'options' | 'rule' | 'hidden'>[]
  rows: {
    document_id: string
    filename: string
    title: string | null
    sha256: string
    cells: GatheredCell[]
  }[]
}

const documentsAtOnce = 100

/** All rows whose documents somebody may download. */
export async function gatherGrid(
  db: Queryable,
  who: Principal,
  grid: OwnedGrid,
  appUrl: string,
): Promise<GatheredGrid> {
  const found = await db
    .select({
      id: documents.id,
      filename: documents.filename,
      title: documentCards.title,
      sha256: documents.sha256,
      key: documentKey,
    })
    .from(documents)
    .leftJoin(documentCards, hasCard)
    .where(and(documentsOfGrid(db, grid), readable(who, 'download')))
    .orderBy(asc(documents.createdAt), asc(documents.id))
  const rows: GatheredGrid['rows'] = []
  for (let from = 0; from < found.length; from += documentsAtOnce) {
    const batch = found.slice(from, from + documentsAtOnce)
    const cells = await db
      .select()
      .from(gridCells)
      .where(
        and(
          cellsOf(grid),
          inArray(
            gridCells.documentId,
            batch.map(({ id }) => id),
          ),
        ),
      )
    const amended = await amendedCells(
      db,
      who,
      grid,
      batch.map(({ id }) => id),
      'download',
    )
    const byPlace = new Map(cells.map(cell => [`${cell.documentId} ${cell.columnId}`, cell]))
    for (const { id, filename, title, sha256, key } of batch) {
      const own = grid.columns.map((column): GatheredCell => {
        const cell = byPlace.get(`${id} ${column.id}`)
        const by = amended.get(cellId(id, column.id)) ?? []
        const short = withAmended(presentShort(cell, column, key), by)
        const { column_id, state, value, stale, by_person, by_model, confirmed } = short
        const own = (by_person ? cell?.enteredCitations : cell?.citations) ?? []
        const cited = [...(short.amended ? by.flatMap(({ citations }) => citations) : []), ...own]
        const link = `${appUrl}/grids/${grid.id}?document=${id}&column=${column.id}`
        const comment = cell?.comment ?? null
        return {
          column_id,
          state,
          value,
          stale,
          by_person,
          by_model,
          confirmed,
          comment,
          quotes: cited.map(asQuote),
          link,
        }
      })
      rows.push({ document_id: id, filename, title, sha256, cells: own })
    }
  }
  const columns = grid.columns.map(({ id, name, question, hint, type, options, rule, hidden }) => ({
    ...{ id, name, question, hint, type, options, rule: rule ?? 'likeliest', hidden },
  }))
  const { name } = grid
  return { format: 'citewell-grid', version: 1, exported_at: new Date().toISOString(), name, columns, rows }
}

const asQuote = ({ quote, location, start, end }: Citation) => ({ text: quote, location, start, end })
