import { IconFiles } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ChatSidebar } from '../../features/chat/chat-sidebar.tsx'
import classes from './chat-screen.module.css'

const ChatDrawer = lazy(async () => ({ default: (await import('./chat-drawer.tsx')).ChatDrawer }))

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
  // Loaded with the first wish for it, and kept, so that it can slide away.
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  const sidebar = (
    <>
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
      <Link className={classes.allDocuments} to="/documents">
        <IconFiles size={16} stroke={1.75} aria-hidden="true" /> All documents
      </Link>
    </>
  )
  return (
    <>
      <div className={classes.side}>{sidebar}</div>
      {wanted ? (
        <Suspense>
          <ChatDrawer opened={opened} onClose={onClose}>
            {sidebar}
          </ChatDrawer>
        </Suspense>
      ) : null}
    </>
  )
}
