import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { chatSessionsQuery } from './chat-sessions.ts'

/** Renames a chat; the list shows the new title at once and is loaded again when the server refuses. */
export function useRenameChat() {
  const client = useQueryClient()
  const { queryKey } = chatSessionsQuery
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call('PATCH /chat/{id}/title', { params: { id }, body: { title } }),
    onMutate: async ({ id, title }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, list => list?.map(chat => (chat.id === id ? { ...chat, title } : chat)))
    },
    onError: error => {
      console.error(error)
      void client.invalidateQueries({ queryKey })
    },
  })
}
