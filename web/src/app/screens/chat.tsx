import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOutletContext, useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { writeStored } from '../../api/stored-values.ts'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { useCollections } from '../../features/chat/collections/collections-query.ts'
import { allChatMessages } from '../../features/chat/conversation/chat-messages.ts'
import { chatQuery, reloadChat } from '../../features/chat/conversation/chat-sessions.ts'
import type { ChatStore } from '../../features/chat/conversation/chat-store.ts'
import { partialMessage } from '../../features/chat/conversation/exchange.ts'
import { useConversation } from '../../features/chat/conversation/use-conversation.ts'
import { useDocumentEvents } from '../../features/library/documents/use-document-events.ts'
import { ChatHeader } from '../chat/chat-header.tsx'
import { ChatLists } from '../chat/chat-lists.tsx'
import classes from '../chat/chat-screen.module.css'
import { ConversationPane } from '../chat/conversation-pane.tsx'
import { useActiveChat } from '../chat/use-active-chat.ts'
import { useViewer } from '../chat/use-viewer.ts'
import { ViewerPane } from '../chat/viewer-pane.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Chat')
}

export default function ChatScreen() {
  const store = useOutletContext<ChatStore>()
  const { chatId, draftKey, openChat, leaveChat, newChat, chatMade } = useActiveChat(useParams().id ?? null)
  const [returned, setReturned] = useState('')
  const [begun, setBegun] = useState('')
  const [listOpen, list] = useDisclosure(false)
  const { collectionId, showCollection } = useShownCollection()
  const client = useQueryClient()
  const chat = useQuery({ ...chatQuery(client, chatId ?? ''), enabled: chatId !== null }).data ?? null
  const conversation = useConversation({
    ...{ store, chatId, draftKey, collectionId },
    onChat: chatMade,
    onFailure: setReturned,
  })
  const { messages, exchange, failedToLoad } = conversation
  const viewer = useViewer(
    exchange?.messageId ? [...messages, partialMessage(exchange, 'complete')] : messages,
  )
  const clearReturned = useCallback(() => setReturned(''), [])
  const clearBegun = useCallback(() => setBegun(''), [])
  const onDeleted = useDocumentDeleted(viewer, chatId)
  useDocumentEvents(onDeleted)

  // Must not keep restoring a chat that is deleted or belongs to another user.
  const gone = failedToLoad instanceof ApiError && failedToLoad.status === 404
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (!gone) return
    setMissing(true)
    leaveChat()
  }, [gone, leaveChat])
  const startNew = useCallback(() => {
    setMissing(false)
    newChat()
  }, [newChat])
  useEffect(() => {
    if (chat !== null) setMissing(false)
  }, [chat])

  return (
    <div className={classes.screen} data-viewer={viewer.target !== null || undefined}>
      <ChatLists
        chatId={chatId}
        opened={listOpen}
        onClose={list.close}
        collectionId={collectionId}
        onCollection={showCollection}
        onOpenChat={openChat}
        onNewChat={startNew}
      />
      <div className={classes.main}>
        <ChatHeader
          chatId={chatId}
          title={(chatId === null ? '' : chat?.title) || 'New Chat'}
          collectionId={chatId === null ? collectionId : (chat?.collection_id ?? null)}
          onShowChats={list.open}
        />
        <ConversationPane
          {...{ store, chat, chatId, draftKey, collectionId, conversation, viewer, returned, begun }}
          missing={missing}
          onCollection={showCollection}
          onNewChat={startNew}
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

/** After a document is deleted: removes its quotes from the answers, closes it in the viewer and reloads the chat. */
function useDocumentDeleted(
  viewer: ReturnType<typeof useViewer>,
  chatId: string | null,
): (documentId: string) => void {
  const client = useQueryClient()
  const latest = useRef({ viewer, chatId })
  useEffect(() => {
    latest.current = { viewer, chatId }
  })
  return useCallback(
    (documentId: string) => {
      void client.invalidateQueries(allChatMessages)
      client.removeQueries({ queryKey: ['document', documentId] })
      const { viewer: shown, chatId: open } = latest.current
      if (shown.target?.documentId === documentId) shown.close()
      // Its name and its chosen sources follow its documents.
      if (open !== null) void reloadChat(client, open).catch(console.error)
    },
    [client],
  )
}

/** The only collection that the chat list shows, stored in the browser; new chats are created in it. Null for all. */
function useShownCollection() {
  const stored = useStoredValue('shown_collection')
  const { collections } = useCollections()
  // A collection may have been deleted, or lost with a change of plan.
  const collectionId = collections.some(({ id }) => id === stored) ? stored : null
  const showCollection = useCallback((id: string | null) => writeStored('shown_collection', id), [])
  useEffect(() => {
    if (stored !== null && collections.length > 0 && collectionId === null) showCollection(null)
  }, [stored, collections, collectionId, showCollection])
  return { collectionId, showCollection }
}
