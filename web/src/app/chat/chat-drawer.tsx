import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

type ChatDrawerProps = { opened: boolean; onClose: () => void; children: ReactNode }

/** The chat list as a drawer over the page, for windows too narrow to show it beside the chat. */
export function ChatDrawer({ opened, onClose, children }: ChatDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="18rem"
      padding={0}
      title="Chats"
      closeButtonProps={{ 'aria-label': 'Close the list' }}
      styles={styles}
    >
      {children}
    </Drawer>
  )
}

const styles = {
  header: { padding: '0.5rem 0.75rem 0.5rem 1.25rem', background: 'var(--surface-sunk)' },
  content: { display: 'flex', flexDirection: 'column', background: 'var(--surface-sunk)' },
  body: { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
} as const
