import type { ComputedTable } from '@citewell/contract/computed.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { allChatMessages, type KnownMessages } from '../conversation/chat-messages.ts'

/** Makes a reading that an answer offers the answer. */
export function useChooseReading(messageId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ table, plan }: ComputedTable) =>
      call('PUT /chat/messages/{id}/computed', {
        params: { id: messageId },
        body: { ...table, table_plan: plan },
      }),
    onSuccess: chosen =>
      client.setQueriesData<KnownMessages>(
        allChatMessages,
        known =>
          known && {
            ...known,
            messages: known.messages.map(each => (each.id === messageId ? chosen : each)),
          },
      ),
  })
}
