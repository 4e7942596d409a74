import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The own collections; only for plans that have them. */
export const collectionsQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: async ({ signal }) => (await call('GET /collections', {}, signal)).items,
})
