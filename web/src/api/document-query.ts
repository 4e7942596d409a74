import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** One document with the head of its card. */
export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call('GET /documents/{id}', { params: { id } }, signal),
  })
}
