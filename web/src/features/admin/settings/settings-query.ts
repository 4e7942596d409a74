import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call('GET /admin/settings', {}, signal),
})

const often = 10_000

/** Sizes, progress, mail, jobs and disk; polled while the page is open. */
export const stateQuery = queryOptions({
  queryKey: ['admin', 'settings-state'],
  queryFn: ({ signal }) => call('GET /admin/settings/state', {}, signal),
  refetchInterval: often,
})

export const limitsQuery = queryOptions({
  queryKey: ['admin', 'limits'],
  queryFn: async ({ signal }) => (await call('GET /admin/limits', {}, signal)).items,
})
