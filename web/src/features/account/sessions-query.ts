import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The user's open logins, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call('GET /auth/sessions', {}, signal)).items,
})
