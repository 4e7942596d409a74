import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Whether the second factor is on, and how many recovery codes are left. */
export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => call('GET /auth/2fa', {}, signal),
})
