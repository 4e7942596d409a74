import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconFolder,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import { useOpensOnMount } from '../../../ui/actions/use-opens-on-mount.ts'
import { words } from '../words.ts'
import { ChatRowMenuButton } from './chat-row-menu-button.tsx'

export type ChatRowMenuProps = {
  title: string
  pinned: boolean
  archived: boolean
  onPin: () => void
  onArchive: () => void
  onRename: () => void
  /** Null if the plan has no collections. */
  onMove: (() => void) | null
  onDelete: () => void
}

const icon = { size: 16, stroke: 1.75 }

/** The actions on a chat in the list; opens on mount. */
export function ChatRowMenu(props: ChatRowMenuProps) {
  const { title, pinned, archived, onPin, onArchive, onRename, onMove, onDelete } = props
  const { button, opened, setOpened } = useOpensOnMount()
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      width={210}
      opened={opened}
      onChange={setOpened}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ChatRowMenuButton ref={button} title={title} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
          {words.rename}
        </Menu.Item>
        <Menu.Item
          leftSection={pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
          onClick={onPin}
          rightSection={<kbd>P</kbd>}
        >
          {pinned ? words.unpin : words.pin}
        </Menu.Item>
        <Menu.Item
          leftSection={archived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
          rightSection={<kbd>A</kbd>}
          onClick={onArchive}
        >
          {archived ? words.bringBack : words.archive}
        </Menu.Item>
        {onMove ? (
          <Menu.Item leftSection={<IconFolder {...icon} />} onClick={onMove}>
            {words.moveTo}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item c="var(--bad-text)" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          {words.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
