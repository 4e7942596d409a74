import type { Collection } from '@citewell/contract/collections.ts'
import { type CollectionColor, collectionColors, collectionNameMaxLength } from '@citewell/contract/limits.ts'
import { Button, Group, Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { words } from '../words.ts'
import { useDeleteCollection, useSaveCollection } from './change-collections.ts'
import { CollectionDot } from './collection-dot.tsx'

type CollectionDialogProps = {
  /** Null to create one. */
  collection: Collection | null
  onClose: () => void
  onSaved: (collection: Collection) => void
  onDeleted: () => void
}

/** Edits a collection's name, colour and keep-local setting, or creates one; an existing one can be deleted. */
export function CollectionDialog({ collection, onClose, onSaved, onDeleted }: CollectionDialogProps) {
  const save = useSaveCollection(collection)
  const [deleting, setDeleting] = useState(false)
  const [name, setName] = useState(collection?.name ?? '')
  const [color, setColor] = useState<CollectionColor>(collection?.color ?? 'teal')
  const [keepLocal, setKeepLocal] = useState(collection?.keep_local ?? false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || save.isPending) return
    const values = { name: name.trim(), color, keep_local: keepLocal }
    save.mutate(values, {
      onSuccess: saved => {
        onSaved(saved)
        onClose()
      },
    })
  }

  if (collection && deleting)
    return <DeleteCollection collection={collection} onClose={onClose} onDeleted={onDeleted} />
  return (
    <Dialog title={words.collectionTitle(collection === null)} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={words.collectionName}
            value={name}
            maxLength={collectionNameMaxLength}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          <Radio.Group
            label={words.collectionColor}
            value={color}
            onChange={value => setColor(collectionColors.find(each => each === value) ?? color)}
          >
            <Group gap="sm" mt={6}>
              {collectionColors.map(each => (
                <Radio
                  key={each}
                  value={each}
                  label={
                    <Group gap={6}>
                      <CollectionDot color={each} /> {each}
                    </Group>
                  }
                />
              ))}
            </Group>
          </Radio.Group>
          <Switch
            label={words.collectionLocal}
            description={words.collectionLocalHelp}
            checked={keepLocal}
            onChange={event => setKeepLocal(event.currentTarget.checked)}
          />
          {save.isError ? <Notice kind="error">{serverDetail(save.error) ?? words.notSaved}</Notice> : null}
          <Group justify="flex-end">
            {collection ? (
              <Button variant="subtle" color="red.9" mr="auto" onClick={() => setDeleting(true)}>
                {words.deleteCollection}
              </Button>
            ) : null}
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
              {collection ? words.save : words.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type DeleteCollectionProps = { collection: Collection; onClose: () => void; onDeleted: () => void }

function DeleteCollection({ collection, onClose, onDeleted }: DeleteCollectionProps) {
  const deletion = useDeleteCollection(collection.id)
  return (
    <AskDialog
      title={words.deleteCollectionTitle}
      action={words.delete}
      grave
      busy={deletion.isPending}
      onClose={onClose}
      onConfirm={() =>
        deletion.mutate(undefined, {
          onSuccess: () => {
            onDeleted()
            onClose()
          },
        })
      }
    >
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {collection.name}
      </Text>
      <Text size="sm">{words.deleteCollectionText(collection.chats, collection.documents)}</Text>
      {deletion.isError ? (
        <Notice kind="error">{serverDetail(deletion.error) ?? words.notSaved}</Notice>
      ) : null}
    </AskDialog>
  )
}
