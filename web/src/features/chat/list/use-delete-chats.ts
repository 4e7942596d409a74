import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../api/call.ts'
import { chatMessagesQuery } from '../conversation/chat-messages.ts'
import { dropChats, reloadChats, stopLoadingChats } from '../conversation/chat-sessions.ts'
import { words } from '../words.ts'

/** The last deletion, which can still be undone, or its failure. */
export type Deletion = { ids: string[]; problem: string | null }

type DeleteChatsInput = { activeId: string | null; onDeleted: () => void; onOpen: (id: string) => void }

/**
 * Deletes chats at once but allows undoing it for a while; deleting the open chat leaves it, undoing opens it
 * again.
 */
export function useDeleteChats({ activeId, onDeleted, onOpen }: DeleteChatsInput) {
  const client = useQueryClient()
  const [deletion, setDeletion] = useState<(Deletion & { open: string | null }) | null>(null)

  const deleteChats = useCallback(
    async (ids: string[]) => {
      const open = activeId !== null && ids.includes(activeId) ? activeId : null
      await stopLoadingChats(client)
      dropChats(client, ids)
      if (open !== null) onDeleted()
      setDeletion({ ids, open, problem: null })
      try {
        await call('POST /chat/sessions/delete', { body: { session_ids: ids } })
        for (const id of ids) client.removeQueries({ queryKey: chatMessagesQuery(id).queryKey })
      } catch (error) {
        console.error(error)
        setDeletion({ ids: [], open: null, problem: words.notDeleted })
        await reloadChats(client)
      }
    },
    [client, activeId, onDeleted],
  )

  async function restore() {
    if (!deletion) return
    const { ids, open } = deletion
    try {
      await call('POST /chat/sessions/restore', { body: { session_ids: ids } })
      setDeletion(null)
      if (open !== null) onOpen(open)
    } catch (error) {
      console.error(error)
      setDeletion({ ids: [], open: null, problem: words.notRestored })
    }
    await reloadChats(client)
  }

  return { deletion, deleteChats, restore, forget: useCallback(() => setDeletion(null), []) }
}
