import type { CellPlace } from '@citewell/contract/viewer.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { call } from '../../api/call.ts'
import { type CellMark, type MarkedCells, marksOfRow } from './marked-cells.ts'

/** A cell of a computed answer, and where it stands in the text. */
export type ComputedCell = CellPlace & { mark: CellMark }

const none: ComputedCell[] = []
const Cells = createContext<readonly ComputedCell[]>(none)

type ComputedCellsProps = { documentId: string; cells: MarkedCells | undefined; children: ReactNode }

/** Gives the views of a text the cells that a computed answer comes from, and those that it left out. */
export function ComputedCells({ documentId, cells, children }: ComputedCellsProps) {
  const wanted = cells && wantedOf(cells)
  const { data } = useQuery({
    queryKey: ['document', documentId, 'cells', wanted],
    queryFn: wanted
      ? ({ signal }) =>
          call('POST /documents/{id}/cells', { params: { id: documentId }, body: wanted }, signal)
      : skipToken,
  })
  const marked = useMemo(() => {
    if (!cells || !data) return none
    return data.cells.flatMap(cell => {
      const mark = marksOfRow({ ...cells, first_column: 0 }, cell.row).get(cell.column)
      return mark ? [{ ...cell, mark }] : []
    })
  }, [cells, data])
  return <Cells value={marked}>{children}</Cells>
}

/** The cells of the computed answer that the viewer shows, in the order of the text. */
export function useComputedCells(): readonly ComputedCell[] {
  return useContext(Cells)
}

/** Those left out come first, since they are few and only so many cells are located. */
function wantedOf({ table: { sheet, region }, used, left_out }: MarkedCells) {
  const cells = [...left_out, ...used].slice(0, 200)
  return { sheet, region, cells: cells.map(({ column, rows }) => ({ column, rows })) }
}
