import { Drawer } from '@mantine/core'
import { ChatSidebar } from '../../features/chat/chat-sidebar.tsx'
import classes from './chat-screen.module.css'

type ChatListsProps = {
  chatId: string | null
  /** Whether the list is shown over the page, where there is no room beside it. */
  opened: boolean
  onClose: () => void
  onOpenChat: (id: string) => void
  onNewChat: () => void
}

/** The list of chats, beside the conversation or drawn over it. */
export function ChatLists({ chatId, opened, onClose, onOpenChat, onNewChat }: ChatListsProps) {
  const sidebar = (
    <ChatSidebar
      activeId={chatId}
      onOpen={id => {
        onClose()
        onOpenChat(id)
      }}
      onNew={() => {
        onClose()
        onNewChat()
      }}
    />
  )
  return (
    <>
      <div className={classes.side}>{sidebar}</div>
      <Drawer opened={opened} onClose={onClose} size="18rem" padding={0} title="Chats" styles={drawerStyles}>
        {sidebar}
      </Drawer>
    </>
  )
}

const drawerStyles = {
  header: { padding: '0.5rem 0.75rem 0.5rem 1.25rem', background: 'var(--surface-sunk)' },
  content: { display: 'flex', flexDirection: 'column', background: 'var(--surface-sunk)' },
  body: { flex: 1, minHeight: 0 },
} as const
