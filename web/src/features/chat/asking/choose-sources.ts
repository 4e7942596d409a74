import type { ChatSession } from '@citewell/contract/chat.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { chatQuery, storeChat } from '../conversation/chat-sessions.ts'
import { words } from '../words.ts'

/** Keeps a choice of sources with its chat; the screen shows it at once, and the old one if it could not be kept. */
export function useChooseSources() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ chat, ids }: { chat: ChatSession; ids: string[] | null }) =>
      call('PATCH /chat/{id}', { params: { id: chat.id }, body: { source_ids: ids } }),
    onMutate: ({ chat, ids }) => storeChat(client, { ...chat, source_ids: ids }),
    onSuccess: chat => storeChat(client, chat),
    onError: (_, { chat }) => {
      void client.invalidateQueries({ queryKey: chatQuery(client, chat.id).queryKey })
      window.alert(words.notArranged)
    },
  })
}

/** The choice after a box is ticked or cleared. Null, for all, once every document of a complete list is ticked. */
export function toggledSources(
  chosen: string[] | null,
  listed: string[],
  complete: boolean,
  id: string,
): string[] | null {
  const now = chosen ?? listed
  const next = now.includes(id) ? now.filter(each => each !== id) : [...now, id]
  return complete && listed.every(each => next.includes(each)) ? null : next
}
