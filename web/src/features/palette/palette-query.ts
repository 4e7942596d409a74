import type { CallResult } from '@citewell/contract/call-types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type Titles = CallResult<'GET /search/titles'>
export type Passages = CallResult<'GET /search'>

const shownTitles = 5
const shownPassages = 8

/** Chats and documents by name; without a text, the newest. The next key press aborts the request. */
export function titlesQuery(text: string, chatId: string | null) {
  return queryOptions({
    queryKey: ['palette', 'titles', text, chatId],
    queryFn: ({ signal }) =>
      call(
        'GET /search/titles',
        { query: { q: text, session_id: chatId ?? undefined, limit: shownTitles } },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
}

/** Passages that contain the words; the server refuses a scope wider than the open chat's. */
export function passagesQuery(text: string, scope: Titles['scope'], chatId: string | null) {
  return queryOptions({
    queryKey: ['palette', 'passages', text, scope, chatId],
    queryFn: ({ signal }) => {
      const query = { q: text, scope, session_id: chatId ?? undefined, limit: shownPassages }
      return call('GET /search', { query }, signal)
    },
    enabled: text !== '' && (scope === 'all' || chatId !== null),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
}
