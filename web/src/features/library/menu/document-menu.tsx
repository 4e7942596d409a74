import type { Document } from '@citewell/contract/library.ts'
import { includesRight, type Right } from '@citewell/contract/rights.ts'
import { Menu } from '@mantine/core'
import {
  IconDownload,
  IconEye,
  IconMessagePlus,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useOpensOnMount } from '../../../ui/actions/use-opens-on-mount.ts'
import { canReadAgain, isOnItsWay } from '../documents/document-state.ts'
import { DocumentMenuButton } from './document-menu-button.tsx'

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
  const may = (right: Right) => includesRight(document.right, right)
  const { button, opened, setOpened } = useOpensOnMount()
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
        {may('ask') && status === 'ready' ? (
          <Menu.Item leftSection={<IconEye {...icon} />} onClick={onOpen}>
            Open
          </Menu.Item>
        ) : null}
        {may('edit') && canReadAgain(document) ? (
          <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={onRetry}>
            Retry
          </Menu.Item>
        ) : null}
        {may('edit') && isOnItsWay(document) ? (
          <Menu.Item leftSection={<IconPlayerStop {...icon} />} onClick={onCancel}>
            Cancel
          </Menu.Item>
        ) : null}
        {onAdd && may('ask') ? (
          <Menu.Item leftSection={<IconMessagePlus {...icon} />} onClick={onAdd}>
            Add to chat…
          </Menu.Item>
        ) : null}
        {may('download') ? (
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={onDownload}>
            Download
          </Menu.Item>
        ) : null}
        {may('manage') ? (
          <>
            <Menu.Divider />
            <Menu.Item c="var(--bad-text)" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
              Delete…
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
