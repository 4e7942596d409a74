import type { Document } from '@citewell/contract/library.ts'
import { useMutation } from '@tanstack/react-query'
import { serverDetail } from '../../api/api-error.ts'
import { downloadDocument } from '../../api/download-document.ts'
import { useCancelDocument } from './cancel-document.ts'
import { useRetryDocument } from './retry-document.ts'

/** What a document's menu does, with the sentence for the one that failed; empty when none did. */
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
