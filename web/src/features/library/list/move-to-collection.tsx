import type { Document } from '@citewell/contract/library.ts'
import { collectionNameMaxLength } from '@citewell/contract/limits.ts'
import { Button, Loader, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { collectionsQuery } from '../../../api/collections-query.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import classes from './library-list.module.css'
import { useMoveDocuments } from './use-move-documents.ts'

/** Stands for a collection that moving makes. */
const asNew = 'new'

type MoveToCollectionProps = { documents: Document[]; onClose: () => void }

/** Asks which collection to put documents into, or takes them out of theirs. */
export function MoveToCollection({ documents, onClose }: MoveToCollectionProps) {
  const collections = useQuery(collectionsQuery)
  const [first] = documents
  const same = documents.every(each => each.collection_id === first?.collection_id)
  const [target, setTarget] = useState((same && first?.collection_id) || '')
  const [newName, setNewName] = useState('')
  const move = useMoveDocuments({
    ids: documents.map(({ id }) => id),
    onMade: setTarget,
    onMoved: onClose,
  })
  const isNew = target === asNew
  return (
    <AskDialog
      title={documents.length === 1 ? 'Move this document' : `Move ${documents.length} documents`}
      action="Move"
      busy={move.isPending}
      disabled={isNew && newName.trim() === ''}
      onConfirm={() => move.mutate(isNew ? { newName: newName.trim() } : { collectionId: target || null })}
      onClose={onClose}
    >
      <Text size="sm">Chats of another collection do not see them any more.</Text>
      <Radio.Group value={target} onChange={setTarget} aria-label="Collections">
        <Stack className={classes.chatList} gap={6}>
          <Radio value="" label="No collection" />
          {collections.isPending ? (
            <Loader size="sm" role="status" aria-label="Loading the collections" />
          ) : null}
          {(collections.data ?? []).map(({ id, name }) => (
            <Radio key={id} value={id} label={name} style={{ overflowWrap: 'anywhere' }} />
          ))}
          <Radio value={asNew} label="New collection…" />
        </Stack>
      </Radio.Group>
      {isNew ? (
        <TextInput
          label="Name of the collection"
          value={newName}
          maxLength={collectionNameMaxLength}
          onChange={event => setNewName(event.currentTarget.value)}
        />
      ) : null}
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
