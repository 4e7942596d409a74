import type { CallResult } from '@citewell/contract/call-types.ts'
import { Button, Group, List, Radio, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { words } from '../words.ts'
import { useMoveChats } from './change-collections.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { CollectionDot } from './collection-dot.tsx'
import { useCollections } from './collections-query.ts'

type MoveDialogProps = {
  ids: string[]
  /** The collection that all these chats are in. */
  from: string | null
  onClose: () => void
}
type Left = CallResult<'POST /collections/move'>['left']

/** Asks which collection to move chats to, and names the documents that could not be moved along. */
export function MoveDialog({ ids, from, onClose }: MoveDialogProps) {
  const { collections } = useCollections()
  const move = useMoveChats()
  const [target, setTarget] = useState(from ?? '')
  const [making, setMaking] = useState(false)
  const [left, setLeft] = useState<Left>([])

  if (left.length > 0) return <LeftBehind left={left} onClose={onClose} />
  if (making)
    return (
      <CollectionDialog
        collection={null}
        onClose={() => setMaking(false)}
        onSaved={({ id }) => setTarget(id)}
        onDeleted={() => undefined}
      />
    )
  return (
    <AskDialog
      title={words.moveTitle(ids.length)}
      action={words.moveAction}
      busy={move.isPending}
      onClose={onClose}
      onConfirm={() =>
        move.mutate(
          { ids, collectionId: target === '' ? null : target },
          { onSuccess: moved => (moved.left.length > 0 ? setLeft(moved.left) : onClose()) },
        )
      }
    >
      <Text size="sm">{words.moveText}</Text>
      <Radio.Group aria-label={words.collections} value={target} onChange={setTarget}>
        <Stack gap="xs" mah="40dvh" style={{ overflowY: 'auto' }} p={2}>
          <Radio value="" label={words.noCollection} />
          {collections.map(({ id, name, color }) => (
            <Radio
              key={id}
              value={id}
              label={
                <Group gap={8} wrap="nowrap" style={{ overflowWrap: 'anywhere' }}>
                  <CollectionDot color={color} /> {name}
                </Group>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={15} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setMaking(true)}
      >
        {words.newCollection}
      </Button>
      {move.isError ? <Notice kind="error">{serverDetail(move.error) ?? words.notMoved}</Notice> : null}
    </AskDialog>
  )
}

function LeftBehind({ left, onClose }: { left: Left; onClose: () => void }) {
  return (
    <Dialog title={words.leftTitle(left.length)} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{words.leftText}</Text>
        <List size="sm" style={{ overflowWrap: 'anywhere' }}>
          {left.map(({ id, filename }) => (
            <List.Item key={id}>{filename}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button onClick={onClose}>{words.close}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
