import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { rowsOnPage } from '../use-list-address.ts'

/** Each reading of a transcript is logged: it is made for whoever opens one, never kept and never made again by itself. */
const readOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
}

/**
 * A page of the chats, by the beginning of an id and by part of the owner's address or the title. With a
 * whole id it holds that chat's transcript.
 */
export function sessionsQuery(sid: string, q: string, offset: number) {
  return queryOptions({
    queryKey: ['admin', 'sessions', sid, q, offset],
    queryFn: ({ signal }) =>
      call('GET /admin/sessions', { query: { sid, q, limit: rowsOnPage, offset } }, signal),
    placeholderData: keepPreviousData,
    ...readOnce,
  })
}

/** One chat with its transcript; null when it is gone. */
export function transcriptQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'transcript', id],
    queryFn: async ({ signal }) => {
      const { items } = await call('GET /admin/sessions', { query: { sid: id } }, signal)
      return items.find(item => item.id === id) ?? null
    },
    ...readOnce,
  })
}
