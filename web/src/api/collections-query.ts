import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The user's collections; only for plans that include them. */
export const collectionsQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: async ({ signal }) => (await call('GET /collections', {}, signal)).items,
})
