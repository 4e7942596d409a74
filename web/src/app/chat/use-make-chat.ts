import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { createChat } from '../../features/chat/create-chat.ts'

type MakeChatInput = {
  draftKey: string
  /** The collection that the chat is created in. */
  collectionId: string | null
  onChat: (draftKey: string, chatId: string) => void
}

/**
 * Creates a chat before its first question, for actions that need one; on failure, says so and returns null.
 * Actions that need a chat while it is being created get the same one.
 */
export function useMakeChat({ draftKey, collectionId, onChat }: MakeChatInput) {
  const client = useQueryClient()
  const making = useRef<{ draftKey: string; chat: Promise<string | null> } | null>(null)
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
        if (making.current?.draftKey === draftKey) making.current = null
      }
    }
    if (making.current?.draftKey !== draftKey) making.current = { draftKey, chat: make() }
    return making.current.chat
  }, [client, draftKey, collectionId, onChat])
}
