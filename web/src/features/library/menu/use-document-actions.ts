import type { Document } from '@citewell/contract/library.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serverDetail } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { downloadDocument } from '../../../api/download-document.ts'
import { changeDocument } from '../documents/change-document.ts'

/** The actions of a document's menu, and the message if one failed, else empty. */
export function useDocumentActions({ id, filename }: Document) {
  const retry = useRetryDocument(id)
  const cancel = useCancelDocument(id)
  const download = useMutation({ mutationFn: () => downloadDocument(id, filename) })
  const actions = [
    [retry, 'The document could not be read again.'],
    [cancel, 'The reading could not be stopped.'],
    [download, 'The download failed.'],
  ] as const

  function run(action: typeof retry | typeof cancel | typeof download) {
    for (const [each] of actions) each.reset()
    action.mutate()
  }

  const failed = actions.find(([each]) => each.isError)
  return {
    problem: failed ? (serverDetail(failed[0].error) ?? failed[1]) : '',
    retry: () => run(retry),
    cancel: () => run(cancel),
    download: () => run(download),
  }
}

/** Stops reading a document. */
function useCancelDocument(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      changeDocument(client, id, () => call('POST /documents/{id}/cancel', { params: { id } })),
  })
}

/** Reads a failed or cancelled document again. */
function useRetryDocument(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      changeDocument(client, id, () => call('POST /documents/{id}/retry', { params: { id } })),
  })
}
