import type { Collection } from '@citewell/contract/collections.ts'
import { Menu, Text } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactElement, type Ref, useState } from 'react'
import { Link } from 'react-router'
import { useOpensOnMount } from '../../../ui/actions/use-opens-on-mount.ts'
import { words } from '../words.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { CollectionDot } from './collection-dot.tsx'
import { useCollections } from './collections-query.ts'

type CollectionMenuProps = {
  shown: Collection | null
  onShow: (id: string | null) => void
  renderButton: (props: object, ref: Ref<HTMLButtonElement>) => ReactElement
}

/** Chooses the collection to show, and creates or edits one; opens on mount. */
export function CollectionMenu({ shown, onShow, renderButton }: CollectionMenuProps) {
  const { allowed, collections } = useCollections()
  const { button, opened, setOpened } = useOpensOnMount()
  const [editing, setEditing] = useState<Collection | 'new' | null>(null)
  const check = (chosen: boolean) => (chosen ? <IconCheck size={15} aria-hidden="true" /> : null)
  return (
    <>
      <Menu
        position="bottom-start"
        shadow="md"
        width={264}
        opened={opened}
        onChange={setOpened}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{renderButton({}, button)}</Menu.Target>
        <Menu.Dropdown mah="min(26rem, 70dvh)" style={{ overflowY: 'auto' }}>
          <Menu.Item rightSection={check(!shown)} onClick={() => onShow(null)}>
            {words.allChats}
          </Menu.Item>
          {collections.map(collection => (
            <Menu.Item
              key={collection.id}
              leftSection={<CollectionDot color={collection.color} />}
              rightSection={check(collection.id === shown?.id)}
              onClick={() => onShow(collection.id)}
            >
              <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
                {collection.name}
              </Text>
              <Text size="xs" c="dimmed">
                {words.inCollection(collection.chats, collection.documents)}
              </Text>
            </Menu.Item>
          ))}
          <Menu.Divider />
          {allowed ? (
            <Menu.Item leftSection={<IconPlus size={15} />} onClick={() => setEditing('new')}>
              {words.newCollection}
            </Menu.Item>
          ) : (
            <Menu.Item component={Link} to="/pricing">
              <Text size="xs">{words.collectionsNeedPro}</Text>
              <Text size="sm" c="var(--accent)" mt={4}>
                {words.seePlans}
              </Text>
            </Menu.Item>
          )}
          {shown ? (
            <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => setEditing(shown)}>
              {words.editCollection(shown.name)}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {editing ? (
        <CollectionDialog
          collection={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => onShow(id)}
          onDeleted={() => onShow(null)}
        />
      ) : null}
    </>
  )
}
