import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { chatMessagesQuery } from '../../features/chat/chat-messages.ts'
import { reloadChat } from '../../features/chat/chat-sessions.ts'
import type { ChatStore } from '../../features/chat/chat-store.ts'
import { type UploadItem, uploadDetails, uploadSummary } from '../../features/library/upload-item.ts'
import { useUploads } from '../../features/library/use-uploads.ts'

type ChatUploadsInput = {
  store: ChatStore
  chatId: string | null
  /** Creates the chat for the files; null if that fails. */
  makeChat: () => Promise<string | null>
}

/** Uploads into the open chat, or into a new one, and adds a summary of each batch to the conversation. */
export function useChatUploads({ store, chatId, makeChat }: ChatUploadsInput) {
  const client = useQueryClient()
  const { items, uploadFiles } = useUploads()

  const addFiles = useCallback(
    async (files: File[]): Promise<UploadItem[]> => {
      if (files.length === 0) return []
      const id = chatId ?? (await makeChat())
      if (id === null) return []
      const finished = await uploadFiles(files, id)
      // Its name and its chosen sources follow its documents.
      void reloadChat(client, id).catch(console.error)
      const after = client.getQueryData(chatMessagesQuery(id).queryKey)?.messages.at(-1)?.id ?? null
      store.addNote(id, { after, text: uploadSummary(finished), details: uploadDetails(finished) })
      return finished
    },
    [client, store, chatId, makeChat, uploadFiles],
  )

  return { items, addFiles }
}
