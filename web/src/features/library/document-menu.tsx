import type { Document } from '@citewell/contract/library.ts'
import { Menu } from '@mantine/core'
import {
  IconDownload,
  IconEye,
  IconMessagePlus,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { DocumentMenuButton } from './document-menu-button.tsx'
import { canReadAgain, isOnItsWay } from './document-state.ts'

type DocumentMenuProps = {
  document: Document
  onOpen: () => void
  /** Adds it to another chat; absent if that is not offered. */
  onAdd?: () => void
  onDownload: () => void
  onRetry: () => void
  onCancel: () => void
  onDelete: () => void
}

const icon = { size: 16, stroke: 1.75 }

/** The actions available in a document's current state; opens on mount. */
export function DocumentMenu(props: DocumentMenuProps) {
  const { document, onOpen, onAdd, onDownload, onRetry, onCancel, onDelete } = props
  const { status } = document
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // Return the focus to the button when the menu closes.
    button.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu
      position="top-end"
      shadow="md"
      width={180}
      opened={opened}
      onChange={setOpened}
      // A menu may contain only menu items.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <DocumentMenuButton ref={button} filename={document.filename} />
      </Menu.Target>
      <Menu.Dropdown>
        {status === 'ready' ? (
          <Menu.Item leftSection={<IconEye {...icon} />} onClick={onOpen}>
            Open
          </Menu.Item>
        ) : null}
        {canReadAgain(document) ? (
          <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={onRetry}>
            Retry
          </Menu.Item>
        ) : null}
        {isOnItsWay(document) ? (
          <Menu.Item leftSection={<IconPlayerStop {...icon} />} onClick={onCancel}>
            Cancel
          </Menu.Item>
        ) : null}
        {onAdd ? (
          <Menu.Item leftSection={<IconMessagePlus {...icon} />} onClick={onAdd}>
            Add to chat…
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={onDownload}>
          Download
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="var(--bad-text)" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          Delete…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
