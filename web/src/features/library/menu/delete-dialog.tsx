import type { Document } from '@citewell/contract/library.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serverDetail } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { dropDocument } from '../documents/stored-documents.ts'

type DeleteDialogProps = { document: Document; onClose: () => void; onDeleted: (id: string) => void }

/** Asks before deleting a document, and says what is deleted with it. */
export function DeleteDialog({ document, onClose, onDeleted }: DeleteDialogProps) {
  const deletion = useDeleteDocument(document.id, onDeleted)
  return (
    <Dialog title="Delete this document?" onClose={onClose}>
      <Stack gap="md">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {document.filename}
        </Text>
        <Text size="sm">
          The file, its text and its search index are deleted. Its quotes in stored answers are blanked; the
          document’s name and the places cited stay. This cannot be undone.
        </Text>
        {deletion.isError ? (
          <Notice kind="error">{serverDetail(deletion.error) ?? 'The document could not be deleted.'}</Notice>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button color="red.9" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Deletes a document with its text and index; stored answers lose their quotes from it. */
function useDeleteDocument(id: string, onDeleted: (id: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /documents/{id}', { params: { id } }),
    onSuccess: () => {
      dropDocument(client, id)
      onDeleted(id)
    },
  })
}
