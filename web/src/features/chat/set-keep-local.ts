import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { stopLoadingChats, storeChat } from './chat-sessions.ts'

/** Sets whether text of a chat may go to an outside model; shown only once the server has taken it. */
export function useSetKeepLocal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, keepLocal }: { id: string; keepLocal: boolean }) =>
      call('PATCH /chat/{id}', { params: { id }, body: { keep_local: keepLocal } }),
    onSuccess: async changed => {
      await stopLoadingChats(client)
      storeChat(client, changed)
    },
  })
}
