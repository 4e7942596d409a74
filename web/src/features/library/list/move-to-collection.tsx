import type { Document } from '@citewell/contract/library.ts'
import { mostAtOnce } from '@citewell/contract/limits.ts'
import { Button, Loader, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { collectionsQuery } from '../../../api/collections-query.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { refreshLibrary } from '../documents/library-query.ts'
import classes from './library-list.module.css'

type MoveToCollectionProps = { documents: Document[]; onClose: () => void }

/** Asks which collection to put documents into, or takes them out of theirs. */
export function MoveToCollection({ documents, onClose }: MoveToCollectionProps) {
  const client = useQueryClient()
  const collections = useQuery(collectionsQuery)
  const [first] = documents
  const same = documents.every(each => each.collection_id === first?.collection_id)
  const [target, setTarget] = useState((same && first?.collection_id) || '')
  const move = useMutation({
    mutationFn: async () => {
      const ids = documents.map(({ id }) => id)
      for (let at = 0; at < ids.length; at += mostAtOnce) {
        const document_ids = ids.slice(at, at + mostAtOnce)
        await call('POST /collections/move', { body: { collection_id: target || null, document_ids } })
      }
    },
    onSettled: () => {
      refreshLibrary(client)
      void client.invalidateQueries({ queryKey: ['documents'] })
      void client.invalidateQueries(collectionsQuery)
    },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title={documents.length === 1 ? 'Move this document' : `Move ${documents.length} documents`}
      action="Move"
      busy={move.isPending}
      onConfirm={() => move.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        Chats of another collection do not see them any more. Collections are made in the list of chats.
      </Text>
      <Radio.Group value={target} onChange={setTarget} aria-label="Collections">
        <Stack className={classes.chatList} gap={6}>
          <Radio value="" label="No collection" />
          {collections.isPending ? (
            <Loader size="sm" role="status" aria-label="Loading the collections" />
          ) : null}
          {(collections.data ?? []).map(({ id, name }) => (
            <Radio key={id} value={id} label={name} style={{ overflowWrap: 'anywhere' }} />
          ))}
        </Stack>
      </Radio.Group>
      {collections.isError ? (
        <Text size="sm">
          The collections could not be loaded.{' '}
          <Button size="compact-xs" variant="light" onClick={() => void collections.refetch()}>
            Try again
          </Button>
        </Text>
      ) : null}
      {move.isError ? (
        <Notice kind="error">{serverDetail(move.error) ?? 'The documents could not be moved.'}</Notice>
      ) : null}
    </AskDialog>
  )
}
