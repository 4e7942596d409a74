import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The messages of every chat, for letting go of what is known of them. */
export const allChatMessages = { queryKey: ['chat-messages'] }

/** Messages of a chat, oldest first. */
export function chatMessagesQuery(chatId: string) {
  return queryOptions({
    queryKey: ['chat-messages', chatId],
    queryFn: ({ signal }) =>
      call('GET /chat/{id}', { params: { id: chatId }, query: { limit: 500 } }, signal),
  })
}
