import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { storeDocument } from './stored-documents.ts'

/** Reads a failed or cancelled document again. */
export function useRetryDocument(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /documents/{id}/retry', { params: { id } }),
    onSuccess: document => storeDocument(client, document),
  })
}
