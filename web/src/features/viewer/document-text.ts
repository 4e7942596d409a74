import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

type Cursor = { start: number } | { cursor: string }

/**
 * The extracted text, beginning with the part that holds `start` and growing both ways; so a passage deep
 * in a long document does not need what stands before it.
 */
export function documentTextQuery(id: string, start: number) {
  return infiniteQueryOptions({
    queryKey: ['document-text', id, start],
    queryFn: ({ pageParam, signal }) =>
      call('GET /documents/{id}/text', { params: { id }, query: { ...pageParam, limit: 20 } }, signal),
    initialPageParam: { start } as Cursor,
    getNextPageParam: ({ next_cursor }): Cursor | null =>
      next_cursor === null ? null : { cursor: next_cursor },
    getPreviousPageParam: ({ previous_cursor }): Cursor | null =>
      previous_cursor === null ? null : { cursor: previous_cursor },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
