import type { Upload, UploadStats } from '@citewell/contract/admin/files.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { reindexQuery, uploadsKey } from './uploads-query.ts'

export type UploadDeed = { deed: 'retry' | 'cancel' | 'delete'; upload: Upload }

/** The actions on one document. */
export function useChangeUpload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ deed, upload: { id } }: UploadDeed) => {
      if (deed === 'retry') return call('POST /admin/uploads/{id}/retry', { params: { id } })
      if (deed === 'cancel') return call('POST /admin/uploads/{id}/cancel', { params: { id } })
      return call('DELETE /admin/uploads/{id}', { params: { id } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: uploadsKey }),
  })
}

/** Reads again all documents that failed for one reason. */
export function useRetryFailed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: UploadStats['failures'][number]['code']) =>
      call('POST /admin/uploads/retry-failed', { body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: uploadsKey }),
  })
}

/** Starts or stops re-indexing all documents. */
export function useReindex() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (deed: 'start' | 'cancel') =>
      (deed === 'start'
        ? await call('POST /admin/uploads/reindex', {})
        : await call('POST /admin/uploads/reindex/cancel', {})
      ).run,
    onSuccess: run => client.setQueryData(reindexQuery.queryKey, run),
  })
}
