import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call('GET /documents/{id}', { params: { id } }, signal),
  })
}
