import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ChatStore } from '../../features/chat/conversation/chat-store.ts'
import { createChat } from '../../features/chat/conversation/create-chat.ts'

type MakeChatInput = {
  store: ChatStore
  draftKey: string
  /** The collection that the chat is created in. */
  collectionId: string | null
  onChat: (draftKey: string, chatId: string) => void
}

/**
 * Creates a chat before its first question, for actions that need one; on failure, says so and returns null.
 * Actions and questions that need a chat while it is being created get the same one.
 */
export function useMakeChat({ store, draftKey, collectionId, onChat }: MakeChatInput) {
  const client = useQueryClient()
  return useCallback((): Promise<string | null> => {
    async function make() {
      try {
        const { id } = await createChat(client, collectionId)
        onChat(draftKey, id)
        return id
      } catch (error) {
        console.error(error)
        window.alert('Could not create a chat session. Please try again.')
        return null
      } finally {
        store.set(draftKey, { making: null })
      }
    }
    const making = store.get(draftKey).making ?? make()
    store.set(draftKey, { making })
    return making
  }, [client, store, draftKey, collectionId, onChat])
}
