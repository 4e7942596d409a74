import { IconFiles, IconTable } from '@tabler/icons-react'
import { lazy, memo, Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { ChatSidebar } from '../../features/chat/list/chat-sidebar.tsx'
import classes from './chat-screen.module.css'

const ChatDrawer = lazy(async () => ({ default: (await import('./chat-drawer.tsx')).ChatDrawer }))

type ChatListsProps = {
  chatId: string | null
  /** Whether the list is open as a drawer, in narrow windows. */
  opened: boolean
  onClose: () => void
  /** The only collection shown; null for all chats. */
  collectionId: string | null
  onCollection: (id: string | null) => void
  onOpenChat: (id: string) => void
  onNewChat: () => void
}

/** The list of chats, beside the conversation or drawn over it. */
export const ChatLists = memo(function ChatLists(props: ChatListsProps) {
  const { chatId, opened, onClose, collectionId, onCollection, onOpenChat, onNewChat } = props
  // Mounted when first opened, and kept so that closing can animate.
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  const open = useCallback(
    (id: string) => {
      onClose()
      onOpenChat(id)
    },
    [onClose, onOpenChat],
  )
  const startNew = useCallback(() => {
    onClose()
    onNewChat()
  }, [onClose, onNewChat])
  const sidebar = (
    <>
      <ChatSidebar
        activeId={chatId}
        collectionId={collectionId}
        onCollection={onCollection}
        onOpen={open}
        onNew={startNew}
        onDeleted={onNewChat}
      />
      <Link className={classes.allDocuments} to="/documents">
        <IconFiles size={16} stroke={1.75} aria-hidden="true" /> All documents
      </Link>
      <Link className={classes.allDocuments} to="/grids">
        <IconTable size={16} stroke={1.75} aria-hidden="true" /> Review grids
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
})
