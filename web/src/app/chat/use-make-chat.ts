import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { createChat } from '../../features/chat/create-chat.ts'

type MakeChatInput = {
  draftKey: string
  /** The collection that the chat is created in. */
  collectionId: string | null
  onChat: (draftKey: string, chatId: string) => void
}

/** Creates a chat before its first question, for actions that need one; on failure, says so and returns null. */
export function useMakeChat({ draftKey, collectionId, onChat }: MakeChatInput) {
  const client = useQueryClient()
  return useCallback(async (): Promise<string | null> => {
    try {
      const { id } = await createChat(client, collectionId)
      onChat(draftKey, id)
      return id
    } catch (error) {
      console.error(error)
      window.alert('Could not create a chat session. Please try again.')
      return null
    }
  }, [client, draftKey, collectionId, onChat])
}
