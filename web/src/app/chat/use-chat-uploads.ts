import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { chatMessagesQuery } from '../../features/chat/chat-messages.ts'
import type { ChatStore } from '../../features/chat/chat-store.ts'
import { createChat } from '../../features/chat/create-chat.ts'
import { type UploadItem, uploadSummary } from '../../features/library/upload-item.ts'
import { useUploads } from '../../features/library/use-uploads.ts'

type ChatUploadsInput = {
  store: ChatStore
  chatId: string | null
  draftKey: string
  onChat: (draftKey: string, chatId: string) => void
}

function failures(items: UploadItem[]): string[] {
  return items
    .filter(({ status }) => status === 'error')
    .map(({ name, reason }) => `${name}: ${reason ?? 'Failed'}`)
}

/** Uploads into the open chat, or into one made for them, and sums up each batch in the conversation. */
export function useChatUploads({ store, chatId, draftKey, onChat }: ChatUploadsInput) {
  const client = useQueryClient()
  const { items, uploadFiles } = useUploads()

  const addFiles = useCallback(
    async (files: File[]) => {
      if (files.length === 0) return
      let id = chatId
      if (id === null) {
        try {
          id = (await createChat(client)).id
        } catch (error) {
          console.error(error)
          window.alert('Could not create a chat session. Please try again.')
          return
        }
        onChat(draftKey, id)
      }
      const finished = await uploadFiles(files, id)
      const position = client.getQueryData(chatMessagesQuery(id).queryKey)?.length ?? 0
      store.addNote(id, { position, text: uploadSummary(finished), details: failures(finished) })
    },
    [client, store, chatId, draftKey, onChat, uploadFiles],
  )

  return { items, addFiles }
}
