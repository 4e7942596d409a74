import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { chatMessagesQuery } from '../../features/chat/conversation/chat-messages.ts'
import { reloadChat } from '../../features/chat/conversation/chat-sessions.ts'
import type { ChatStore } from '../../features/chat/conversation/chat-store.ts'
import { outcomeOf, type UploadItem } from '../../features/library/uploads/upload-item.ts'
import { useUploads } from '../../features/library/uploads/use-uploads.ts'
import { useFileChoice } from './use-file-choice.ts'

type ChatUploadsInput = {
  store: ChatStore
  chatId: string | null
  /** Creates the chat for the files; null if that fails. */
  makeChat: () => Promise<string | null>
}

/**
 * Uploads into the open chat, or into a new one, and adds what became of the files to the conversation. While
 * `choice` is given, the user has to choose between too many files.
 */
export function useChatUploads({ store, chatId, makeChat }: ChatUploadsInput) {
  const client = useQueryClient()
  const { items, uploadFiles, underWay } = useUploads()
  const { choice, fitting } = useFileChoice({ chatId, underWay })

  const addFiles = useCallback(
    async (given: File[]): Promise<UploadItem[]> => {
      if (given.length === 0) return []
      const files = await fitting(given)
      if (files.length === 0) return []
      const id = chatId ?? (await makeChat())
      if (id === null) return []
      const finished = await uploadFiles(files, id)
      // Its name and its chosen sources follow its documents.
      void reloadChat(client, id).catch(console.error)
      const after = client.getQueryData(chatMessagesQuery(id).queryKey)?.messages.at(-1)?.id ?? null
      store.addUploads(
        id,
        after,
        finished.flatMap(item => outcomeOf(item) ?? []),
      )
      return finished
    },
    [client, store, chatId, makeChat, uploadFiles, fitting],
  )

  return { items, addFiles, choice }
}
