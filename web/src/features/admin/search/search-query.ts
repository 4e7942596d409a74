import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Users, documents and chat sessions by id, mail or name; nothing is asked for an empty text. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => call('GET /admin/search', { query: { q } }, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
