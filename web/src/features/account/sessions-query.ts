import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** One's own open logins, last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call('GET /auth/sessions', {}, signal)).items,
})
