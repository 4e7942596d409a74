import type { ExportFormat } from '@citewell/contract/export.ts'
import { useMutation } from '@tanstack/react-query'
import { buildRequest } from '../../api/build-request.ts'
import { send } from '../../api/send.ts'
import { saveBlob } from '../../ui/save-blob.ts'

/** Asks for a chat as a file, however long that takes, and saves it under the chat's title. */
export function useExportChat(chatId: string, title: string) {
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const input = { params: { id: chatId }, query: { format } }
      const response = await send(buildRequest('GET /chat/{id}/export', input, '*/*', null))
      saveBlob(`${title.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'Chat'}.${format}`, await response.blob())
    },
  })
}
