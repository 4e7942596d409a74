import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { ViewedPassage } from '../marks/viewed-passage.ts'

/** The extracted text around the passage as far as it is loaded, growing in both directions. */
export function useDocumentText(documentId: string, passage: ViewedPassage | null) {
  const start = passage?.start ?? 0
  const [from, setFrom] = useState(start)
  const text = useInfiniteQuery(documentTextQuery(documentId, from))
  const parts = useMemo(() => text.data?.pages.flatMap(page => page.parts) ?? [], [text.data])
  // A passage outside the loaded text starts loading there; one inside it does not.
  const [first, last] = [parts[0], parts.at(-1)]
  if (passage && start !== from && first && last && (start < first.start || start > last.end)) setFrom(start)
  return { text, parts }
}

type Cursor = { start: number } | { cursor: string }

/**
 * The extracted text, starting with the part that contains `start` and growing in both directions, so that a
 * passage deep in a long document does not load everything before it.
 */
function documentTextQuery(id: string, start: number) {
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
