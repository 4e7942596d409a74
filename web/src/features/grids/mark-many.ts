import type { Mark, MarkedCells, SeenRow } from '@citewell/contract/many-cells.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { bothMarked, inCalls, noneMarked } from './seen-cells.ts'

export type Marking = { mark: Mark; column_ids: string[]; rows: SeenRow[] }
/** What became of the cells; after a failure, of those before it. */
export type Marked = { marking: Marking; cells: MarkedCells; failure: unknown }

async function markMany(id: string, marking: Marking, dry: boolean, signal?: AbortSignal): Promise<Marked> {
  const { mark, column_ids, rows } = marking
  let cells = noneMarked
  try {
    for (const some of inCalls(rows, column_ids.length)) {
      const body = { mark, column_ids, rows: some, dry_run: dry }
      cells = bothMarked(cells, await call('POST /grids/{id}/cells', { params: { id }, body }, signal))
    }
  } catch (failure) {
    return { marking, cells, failure }
  }
  return { marking, cells, failure: null }
}

/** What would become of the cells; `key` tells them from others and from a later look at the grid. */
export const markedQuery = (id: string, key: (string | number)[], marking: Marking) =>
  queryOptions({
    queryKey: ['grid', id, 'marked', ...key],
    queryFn: async ({ signal }) => {
      const { cells, failure } = await markMany(id, marking, true, signal)
      if (failure !== null) throw failure
      return cells
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useMarkMany(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (marking: Marking) => markMany(id, marking, false),
    onSettled: () =>
      client.invalidateQueries({
        queryKey: ['grid', id],
        predicate: ({ queryKey }) => queryKey[2] !== 'marked',
      }),
  })
}

const opposites: Record<Mark, Mark> = {
  confirmed: 'unconfirmed',
  unconfirmed: 'confirmed',
  locked: 'unlocked',
  unlocked: 'locked',
}

/** What takes a marking back: only cells that nobody has changed since. */
export const undoing = ({ marking, cells }: Marked): Marking => ({
  ...marking,
  mark: opposites[marking.mark],
  rows: cells.rows,
})
