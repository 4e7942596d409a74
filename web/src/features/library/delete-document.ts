import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { dropDocument } from './stored-documents.ts'

/** Deletes a document with its text and index; stored answers lose its quotes. */
export function useDeleteDocument(id: string, onDeleted: (id: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /documents/{id}', { params: { id } }),
    onSuccess: () => {
      dropDocument(client, id)
      onDeleted(id)
    },
  })
}
