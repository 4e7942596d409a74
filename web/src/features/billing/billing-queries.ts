import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const pricesQuery = queryOptions({
  queryKey: ['billing', 'prices'],
  queryFn: ({ signal }) => call('GET /billing/prices', {}, signal),
  retry: false,
})

export const guardQuery = queryOptions({
  queryKey: ['billing', 'guard'],
  queryFn: ({ signal }) => call('GET /billing/guard', {}, signal),
  retry: false,
})

/** The user's plan, when it renews, and what it changes to then. */
export const statusQuery = queryOptions({
  queryKey: ['billing', 'status'],
  queryFn: ({ signal }) => call('GET /billing/status', {}, signal),
})

/** The user's invoices, newest first, page by page. */
export const invoicesQuery = infiniteQueryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: ({ signal, pageParam }) =>
    call(
      'GET /billing/invoices',
      { query: { limit: 12, ...(pageParam ? { cursor: pageParam } : {}) } },
      signal,
    ),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next_cursor,
})
