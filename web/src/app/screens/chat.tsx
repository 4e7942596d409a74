import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useOutletContext, useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { chatSessionsQuery } from '../../features/chat/chat-sessions.ts'
import { ChatSidebar } from '../../features/chat/chat-sidebar.tsx'
import type { ChatStore } from '../../features/chat/chat-store.ts'
import { partialMessage } from '../../features/chat/exchange.ts'
import { useConversation } from '../../features/chat/use-conversation.ts'
import { useDocumentEvents } from '../../features/library/use-document-events.ts'
import { DocumentViewer } from '../../features/viewer/document-viewer.tsx'
import { ChatHeader } from '../chat/chat-header.tsx'
import classes from '../chat/chat-screen.module.css'
import { ConversationPane } from '../chat/conversation-pane.tsx'
import { useActiveChat } from '../chat/use-active-chat.ts'
import { useViewer } from '../chat/use-viewer.ts'

export function meta() {
  return [{ title: 'Chat · Citewell' }]
}

export default function ChatScreen() {
  const store = useOutletContext<ChatStore>()
  const chatId = useParams().id ?? null
  const { draftKey, openChat, newChat, chatMade } = useActiveChat(chatId)
  const [returned, setReturned] = useState('')
  const [listOpen, list] = useDisclosure(false)
  const conversation = useConversation({ store, chatId, draftKey, onChat: chatMade, onFailure: setReturned })
  const { messages, exchange, failedToLoad } = conversation
  const viewer = useViewer(
    exchange?.messageId ? [...messages, partialMessage(exchange, 'complete')] : messages,
  )
  const title = useQuery(chatSessionsQuery).data?.find(({ id }) => id === chatId)?.title || 'New Chat'
  useDocumentEvents()

  // A chat that is gone, or was never this user's, must not be restored for ever.
  const gone = failedToLoad instanceof ApiError && failedToLoad.status === 404
  useEffect(() => {
    if (gone) newChat()
  }, [gone, newChat])

  const clearReturned = useCallback(() => setReturned(''), [])
  const sidebar = (
    <ChatSidebar
      activeId={chatId}
      onOpen={id => {
        list.close()
        openChat(id)
      }}
      onNew={() => {
        list.close()
        newChat()
      }}
    />
  )

  return (
    <div className={classes.screen} data-viewer={viewer.place !== null || undefined}>
      <div className={classes.side}>{sidebar}</div>
      <Drawer
        opened={listOpen}
        onClose={list.close}
        size="18rem"
        padding={0}
        title="Chats"
        styles={drawerStyles}
      >
        {sidebar}
      </Drawer>
      <div className={classes.main}>
        <ChatHeader title={title} onShowChats={list.open} />
        <ConversationPane
          store={store}
          chatId={chatId}
          draftKey={draftKey}
          conversation={conversation}
          viewer={viewer}
          returned={returned}
          onReturnedTaken={clearReturned}
          onChat={chatMade}
        />
      </div>
      {viewer.place ? (
        <div className={classes.viewer}>
          <DocumentViewer
            documentId={viewer.place.documentId}
            citation={viewer.citation}
            onPrevious={viewer.previous}
            onNext={viewer.next}
            onClose={viewer.close}
          />
        </div>
      ) : null}
    </div>
  )
}

const drawerStyles = {
  header: { padding: '0.5rem 0.75rem 0.5rem 1.25rem', background: 'var(--surface-sunk)' },
  content: { display: 'flex', flexDirection: 'column', background: 'var(--surface-sunk)' },
  body: { flex: 1, minHeight: 0 },
} as const
