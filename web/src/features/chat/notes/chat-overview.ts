import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Questions of many chats may be looked for at once; each chat's turn comes within minutes. */
const againMs = 60_000
const mostTimes = 5

/** What the ready documents of a chat are, and questions that they answer; asked again when others are ready. */
export function chatOverviewQuery(chatId: string, ready: readonly string[]) {
  return queryOptions({
    queryKey: ['chat-overview', chatId, ready],
    queryFn: ({ signal }) => call('GET /chat/{id}/overview', { params: { id: chatId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data?.questions_complete === false && state.dataUpdateCount < mostTimes ? againMs : false,
    retry: false,
  })
}
