import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** What the ready documents of a chat are, and questions that they answer; asked again when others are ready. */
export function chatOverviewQuery(chatId: string, ready: readonly string[]) {
  return queryOptions({
    queryKey: ['chat-overview', chatId, ready],
    queryFn: ({ signal }) => call('GET /chat/{id}/overview', { params: { id: chatId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
