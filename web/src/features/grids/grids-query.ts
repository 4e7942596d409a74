import type { EnteredColumn } from '@citewell/contract/grid-columns.ts'
import type { Grid, WholeCell } from '@citewell/contract/grid-shapes.ts'
import type { CellChange, MadeGrid } from '@citewell/contract/grids.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const pollMs = 1_500

export const gridsQuery = queryOptions({
  queryKey: ['grids'],
  queryFn: async ({ signal }) => (await call('GET /grids', {}, signal)).items,
})

/** A grid; asked again and again while it is read. */
export const gridQuery = (id: string) =>
  queryOptions({
    queryKey: ['grid', id],
    queryFn: ({ signal }) => call('GET /grids/{id}', { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
  })

/** What a run would take; asked anew when what there is to read is another. */
export const estimateQuery = ({ id, cells, updated_at: at }: Grid) =>
  queryOptions({
    queryKey: ['grid', id, 'estimate', cells.waiting, cells.stale, at],
    queryFn: ({ signal }) => call('GET /grids/{id}/estimate', { params: { id } }, signal),
    // A run leaves the same numbers of cells, and others to ask again.
    staleTime: 0,
  })

export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: ['grid', id, 'people'],
    queryFn: ({ signal }) => call('GET /grids/{id}/people', { params: { id }, query: {} }, signal),
  })

/** Those whose name has these words: without them, the list ends after the first of a large organisation. */
export const namedPeopleQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: ['grid', id, 'people', q],
    queryFn: ({ signal }) => call('GET /grids/{id}/people', { params: { id }, query: { q } }, signal),
    enabled: q !== '',
  })

export function useAssign(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { document_ids: string[]; user_id: string | null }) =>
      call('POST /grids/{id}/assign', { params: { id }, body }),
    onSuccess: people => {
      client.setQueryData(peopleQuery(id).queryKey, people)
      return client.invalidateQueries({ queryKey: ['grid', id, 'rows'] })
    },
  })
}

export type CellPlace = { grid: string; document: string; column: string }

export const cellQuery = ({ grid: id, document, column }: CellPlace) =>
  queryOptions({
    queryKey: ['grid', id, 'cell', document, column],
    queryFn: ({ signal }) =>
      call('GET /grids/{id}/rows/{document}/cells/{column}', { params: { id, document, column } }, signal),
  })

export function useMakeGrid() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MadeGrid) => call('POST /grids', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['grids'] }),
  })
}

export function useDeleteGrid() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /grids/{id}', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['grids'] }),
  })
}

/** A change of a grid, whose new state it returns. */
export function useGridChange<Given>(id: string, change: (given: Given) => Promise<Grid>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: grid => {
      client.setQueryData(gridQuery(grid.id).queryKey, grid)
      return client.invalidateQueries({ queryKey: ['grid', grid.id, 'rows'] })
    },
    // Somebody else may have changed it.
    onError: () => client.invalidateQueries({ queryKey: gridQuery(id).queryKey, exact: true }),
  })
}

/** Other columns of a grid, as it was seen. */
export const useColumnsChange = ({ id, updated_at }: Grid) =>
  useGridChange(id, (columns: EnteredColumn[]) =>
    call('PATCH /grids/{id}', { params: { id }, body: { columns, updated_at } }),
  )

export function useCellChange(place: CellPlace) {
  const client = useQueryClient()
  const { grid: id, document, column } = place
  return useMutation({
    mutationFn: (body: CellChange) =>
      call('PATCH /grids/{id}/rows/{document}/cells/{column}', { params: { id, document, column }, body }),
    onSuccess: (cell: WholeCell) => {
      client.setQueryData(cellQuery(place).queryKey, cell)
      void client.invalidateQueries({ queryKey: ['grid', id], exact: true })
      void client.invalidateQueries({ queryKey: ['grid', id, 'estimate'] })
      return client.invalidateQueries({ queryKey: ['grid', id, 'rows'] })
    },
    // Somebody else may have changed it.
    onError: () => client.invalidateQueries({ queryKey: cellQuery(place).queryKey }),
  })
}
