import type { ChatSession } from '@citewell/contract/chat.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { reloadChats, stopLoadingChats, storeChat } from './chat-sessions.ts'

/** Renames a chat; the list shows the new title at once and is loaded again when the server refuses. */
export function useRenameChat() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ chat, title }: { chat: ChatSession; title: string }) =>
      call('PATCH /chat/{id}/title', { params: { id: chat.id }, body: { title } }),
    onMutate: async ({ chat, title }) => {
      await stopLoadingChats(client)
      storeChat(client, { ...chat, title })
    },
    onError: error => {
      console.error(error)
      void reloadChats(client)
    },
  })
}
