import type { EntryState } from '@citewell/contract/import-states.ts'
import type { Import } from '@citewell/contract/imports.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const pollMs = 1_500

/** Whether something of it still changes by itself. */
const isUnderWay = ({ status, paused, entries }: Import): boolean =>
  status === 'undoing' ||
  (!paused && (status === 'working' || entries.waiting + entries.reading + entries.unpacking > 0)) ||
  status === 'receiving'

export const importsQuery = infiniteQueryOptions({
  queryKey: ['imports'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /imports', { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, signal),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? pollMs : false,
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => call('GET /imports/{id}', { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  })

export const entriesQuery = (id: string, state: EntryState | null) =>
  infiniteQueryOptions({
    queryKey: ['import', id, 'entries', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /imports/{id}/entries',
        {
          params: { id },
          query: { limit: 50, ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export type ImportAction = 'pause' | 'resume' | 'undo'

export function useChangeImport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: ImportAction) => call(`POST /imports/{id}/${action}`, { params: { id } }),
    onSuccess: changed => {
      client.setQueryData(importQuery(id).queryKey, changed)
      void client.invalidateQueries({ queryKey: ['imports'] })
      return client.invalidateQueries({ queryKey: ['import', id, 'entries'] })
    },
  })
}
