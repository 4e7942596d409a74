import type { ChatSession } from '@citewell/contract/chat.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { reloadChats, storeChat } from '../conversation/chat-sessions.ts'
import { words } from '../words.ts'

type Arranged = { chat: Pick<ChatSession, 'id'>; change: { pinned?: boolean; archived?: boolean } }

/** Pins, archives or brings back a chat; the lists follow. */
export function useArrangeChat() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ chat, change }: Arranged) =>
      call('PATCH /chat/{id}', { params: { id: chat.id }, body: change }),
    onSuccess: chat => {
      storeChat(client, chat)
      return reloadChats(client)
    },
    onError: () => window.alert(words.notArranged),
  })
}
