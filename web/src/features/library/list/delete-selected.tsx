import type { Document } from '@citewell/contract/library.ts'
import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { dropDocument } from '../documents/stored-documents.ts'
import { eachWithLimit } from './each-with-limit.ts'

type DeleteSelectedProps = {
  documents: Document[]
  onDeleted: (id: string) => void
  onClose: () => void
}

const atOnce = 4

/** Asks before deleting several documents, then deletes them one by one. */
export function DeleteSelected({ documents, onDeleted, onClose }: DeleteSelectedProps) {
  const client = useQueryClient()
  // The list shrinks during the deletion; keep the documents that the user confirmed.
  const [wanted] = useState(documents)
  const [done, setDone] = useState(0)
  const deletion = useMutation({
    mutationFn: () =>
      eachWithLimit(wanted, atOnce, async ({ id }) => {
        await call('DELETE /documents/{id}', { params: { id } })
        setDone(count => count + 1)
        dropDocument(client, id)
        onDeleted(id)
      }),
    onSuccess: onClose,
  })
  const count =
    wanted.length === 1 ? 'this document' : `these ${wanted.length.toLocaleString('en')} documents`
  return (
    <AskDialog
      title={`Delete ${count}?`}
      action="Delete"
      cancel="Keep"
      grave
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        Files, texts and search indexes are deleted, in every chat that holds them. Their quotes in stored
        answers are blanked; the documents’ names and the places cited stay. This cannot be undone.
      </Text>
      {deletion.isPending ? (
        <Text size="sm" role="status">
          {done} of {wanted.length} deleted
        </Text>
      ) : null}
      {deletion.isError ? (
        <Notice kind="error">
          {serverDetail(deletion.error) ?? 'Not all of them could be deleted. Those left are still selected.'}
        </Notice>
      ) : null}
    </AskDialog>
  )
}
