import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useOutletContext, useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { chatSessionsQuery } from '../../features/chat/chat-sessions.ts'
import type { ChatStore } from '../../features/chat/chat-store.ts'
import { partialMessage } from '../../features/chat/exchange.ts'
import { useConversation } from '../../features/chat/use-conversation.ts'
import { useDocumentEvents } from '../../features/library/use-document-events.ts'
import { ChatHeader } from '../chat/chat-header.tsx'
import { ChatLists } from '../chat/chat-lists.tsx'
import classes from '../chat/chat-screen.module.css'
import { ConversationPane } from '../chat/conversation-pane.tsx'
import { useActiveChat } from '../chat/use-active-chat.ts'
import { useDocumentDeleted } from '../chat/use-document-deleted.ts'
import { useViewer } from '../chat/use-viewer.ts'
import { ViewerPane } from '../chat/viewer-pane.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Chat')
}

export default function ChatScreen() {
  const store = useOutletContext<ChatStore>()
  const chatId = useParams().id ?? null
  const { draftKey, openChat, newChat, chatMade } = useActiveChat(chatId)
  const [returned, setReturned] = useState('')
  const [begun, setBegun] = useState('')
  const [listOpen, list] = useDisclosure(false)
  const conversation = useConversation({ store, chatId, draftKey, onChat: chatMade, onFailure: setReturned })
  const { messages, exchange, failedToLoad } = conversation
  const viewer = useViewer(
    exchange?.messageId ? [...messages, partialMessage(exchange, 'complete')] : messages,
  )
  const title = useQuery(chatSessionsQuery).data?.find(({ id }) => id === chatId)?.title || 'New Chat'
  const clearReturned = useCallback(() => setReturned(''), [])
  const clearBegun = useCallback(() => setBegun(''), [])
  const onDeleted = useDocumentDeleted(viewer)
  useDocumentEvents(onDeleted)

  // A chat that is gone, or was never this user's, must not be restored for ever.
  const gone = failedToLoad instanceof ApiError && failedToLoad.status === 404
  useEffect(() => {
    if (gone) newChat()
  }, [gone, newChat])

  return (
    <div className={classes.screen} data-viewer={viewer.place !== null || undefined}>
      <ChatLists
        chatId={chatId}
        opened={listOpen}
        onClose={list.close}
        onOpenChat={openChat}
        onNewChat={newChat}
      />
      <div className={classes.main}>
        <ChatHeader chatId={chatId} title={title} onShowChats={list.open} />
        <ConversationPane
          {...{ store, chatId, draftKey, conversation, viewer, returned, begun }}
          onBegunTaken={clearBegun}
          onReturnedTaken={clearReturned}
          onDeleted={onDeleted}
          onChat={chatMade}
        />
      </div>
      <ViewerPane chatId={chatId} viewer={viewer} onAsk={setBegun} />
    </div>
  )
}
