import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { storeDocument } from './stored-documents.ts'

/** Stops the reading of a document that is on its way. */
export function useCancelDocument(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /documents/{id}/cancel', { params: { id } }),
    onSuccess: document => storeDocument(client, document),
  })
}
