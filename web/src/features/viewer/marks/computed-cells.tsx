import type { CellPlace } from '@citewell/contract/viewer.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { call } from '../../../api/call.ts'
import classes from './computed-cells.module.css'
import {
  type CellMark,
  countCells,
  type MarkedCells,
  type MarkedTable,
  markedTables,
  markedText,
  marksOfRow,
} from './marked-cells.ts'

/** A cell of a computed answer, and where it stands in the text. */
export type ComputedCell = CellPlace & { mark: CellMark }

type Marked = {
  /** Where they stand in a text. */
  placed: readonly ComputedCell[]
  /** By their places in a sheet. */
  cells: MarkedCells | undefined
}

const none: ComputedCell[] = []
const Cells = createContext<Marked>({ placed: none, cells: undefined })

type ComputedCellsProps = {
  documentId: string
  cells: MarkedCells | undefined
  /** Whether the view is a grid, which marks cells by their places. */
  inGrid: boolean
  children: ReactNode
}

/** Gives the views the cells that a computed answer comes from, and those that it left out, and says where they are not all. */
export function ComputedCells({ documentId, cells: stored, inGrid, children }: ComputedCellsProps) {
  const cells = useAllCells(stored)
  const [own, other] = useMemo(() => (cells ? markedTables(cells) : []), [cells])
  const placedOwn = usePlaced(documentId, inGrid ? undefined : own)
  const placedOther = usePlaced(documentId, inGrid ? undefined : other)
  const marked = useMemo(
    () => ({ placed: placedOther.length > 0 ? [...placedOwn, ...placedOther] : placedOwn, cells }),
    [cells, placedOwn, placedOther],
  )
  const { all, known } = countCells([...(own?.used ?? []), ...(other?.used ?? [])])
  const isCut = Math.max(placedOwn.length, placedOther.length) >= mostPlaced
  const text = markedText(isCut ? marked.placed.filter(({ mark }) => mark === 'used').length : known, all)
  return (
    <Cells value={marked}>
      {text === null ? null : <p className={classes.marked}>{text}</p>}
      {children}
    </Cells>
  )
}

/** The server says where so many stand in a text. */
const mostPlaced = 2_000

/** Where the cells of a table stand in the text. */
function usePlaced(documentId: string, cells: MarkedTable | undefined): readonly ComputedCell[] {
  const wanted = cells ? wantedOf(cells) : null
  const { data } = useQuery({
    queryKey: ['document', documentId, 'cells', wanted],
    queryFn: wanted
      ? ({ signal }) =>
          call('POST /documents/{id}/cells', { params: { id: documentId }, body: wanted }, signal)
      : skipToken,
  })
  return useMemo(() => {
    if (!cells || !data) return none
    return data.cells.flatMap(cell => {
      const mark = marksOfRow([{ ...cells, first_column: 0 }], cell.row).get(cell.column)
      return mark ? [{ ...cell, mark }] : []
    })
  }, [cells, data])
}

/** All stretches of cells, as far as the server tells: an answer keeps the first of them alone. */
function useAllCells(cells: MarkedCells | undefined): MarkedCells | undefined {
  const { all, known } = countCells([
    ...(cells?.used ?? []),
    ...(cells?.left_out ?? []),
    ...(cells?.joined?.used ?? []),
  ])
  const { data } = useQuery({
    queryKey: ['document', cells?.table.document_id, 'computed', cells?.table, cells?.plan],
    queryFn:
      cells && known < all
        ? ({ signal }) => call('POST /documents/{id}/computed', computationOf(cells), signal)
        : skipToken,
    retry: false,
  })
  return useMemo(
    // A list that stands for a refused result is of other cells than its plan.
    () =>
      cells && data && data.used.length > 0
        ? { ...cells, used: data.used, left_out: data.left_out, joined: data.joined }
        : cells,
    [cells, data],
  )
}

function computationOf({
  table: { document_id: id, sheet, region },
  plan,
  columns,
  sheet_name,
}: MarkedCells) {
  const column_names = columns.map(({ name }) => name)
  return { params: { id }, body: { sheet, region, table_plan: plan, column_names, sheet_name } }
}

/** The cells of the computed answer that the viewer shows, in the order of the text. */
export function useComputedCells(): readonly ComputedCell[] {
  return useContext(Cells).placed
}

/** The same by their places in a sheet. */
export function useMarkedCells(): MarkedCells | undefined {
  return useContext(Cells).cells
}

/** Those left out come first, since they are few and only so many cells are located. */
function wantedOf({ table: { sheet, region }, used, left_out }: MarkedTable) {
  const cells = [...left_out, ...used].slice(0, 200)
  return { sheet, region, cells: cells.map(({ column, rows }) => ({ column, rows })) }
}
