import type { SheetRow } from '@citewell/contract/viewer.ts'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const rowsAtOnce = 100

type SheetRows = {
  /** The non-empty rows in the range, by number. */
  rows: ReadonlyMap<number, SheetRow>
  /** The first hundred rows, which determine the column widths. */
  opening: SheetRow[]
  loading: boolean
  failed: boolean
}

type RowRange = { documentId: string; sheet: number; first: number; last: number }

/** A range of a sheet's rows, one-based, loaded a hundred at a time. */
export function useSheetRows({ documentId, sheet, first, last }: RowRange): SheetRows {
  const from = Math.floor((first - 1) / rowsAtOnce)
  const to = Math.floor((last - 1) / rowsAtOnce)
  const blocks = new Set([0, ...Array.from({ length: to - from + 1 }, (_, i) => from + i)])
  return useQueries({
    queries: [...blocks].map(block => ({
      queryKey: ['sheet-rows', documentId, sheet, block],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          'GET /documents/{id}/rows',
          { params: { id: documentId }, query: { sheet, from: block * rowsAtOnce + 1, limit: rowsAtOnce } },
          signal,
        ),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: results => ({
      rows: new Map(results.flatMap(({ data }) => data?.rows ?? []).map(row => [row.row, row])),
      opening: results[0]?.data?.rows ?? [],
      loading: results.some(({ isPending }) => isPending),
      failed: results.some(({ isError }) => isError),
    }),
  })
}
