import type { ChatMessage } from '@citewell/contract/chat.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { allChatMessages, type KnownMessages } from './chat-messages.ts'

type Rating = { rating: 'up' | 'down' | null; comment?: string | null }

/** Rates an answer, or takes the rating back; shown at once, and taken back when the server refuses. */
export function useRateAnswer(message: ChatMessage) {
  const client = useQueryClient()
  function show(feedback: ChatMessage['feedback']) {
    client.setQueriesData<KnownMessages>(
      allChatMessages,
      known =>
        known && {
          ...known,
          messages: known.messages.map(each => (each.id === message.id ? { ...each, feedback } : each)),
        },
    )
  }
  return useMutation({
    mutationFn: (body: Rating) =>
      call('POST /chat/messages/{id}/feedback', { params: { id: message.id }, body }),
    onMutate: ({ rating, comment = null }) => {
      const before = message.feedback
      show(rating === null ? null : { rating, comment })
      return { before }
    },
    onError: (_error, _body, context) => show(context?.before ?? null),
  })
}
