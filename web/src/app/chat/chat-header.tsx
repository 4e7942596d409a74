import { roleRights } from '@citewell/contract/rights.ts'
import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense } from 'react'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { RateLimitBanner } from '../../features/chat/asking/rate-limit-banner.tsx'
import { CollectionDot } from '../../features/chat/collections/collection-dot.tsx'
import { useCollections } from '../../features/chat/collections/collections-query.ts'
import { ShareButton } from '../../features/chat/sharing/share-button.tsx'
import { ExportButton } from '../../features/export/export-button.tsx'
import classes from './chat-screen.module.css'

const LimitNotes = lazy(async () => ({ default: (await import('./limit-notes.tsx')).LimitNotes }))

type ChatHeaderProps = {
  chatId: string | null
  title: string
  /** The collection that the chat is in, or will be created in. */
  collectionId: string | null
  onShowChats: () => void
}

/** The chat's title, collection and export, the button that opens a folded list, and notes on limits. */
export const ChatHeader = memo(function ChatHeader(props: ChatHeaderProps) {
  const { chatId, title, collectionId, onShowChats } = props
  const role = useQuery(sessionQuery).data?.organisation?.role
  const mayShare = role !== undefined && roleRights[role].insider
  const collection = useCollections().collections.find(({ id }) => id === collectionId)
  return (
    <>
      <div className={classes.header}>
        <ActionIcon className={classes.showChats} size="lg" aria-label="Show chats" onClick={onShowChats}>
          <IconLayoutSidebar size={20} stroke={1.75} />
        </ActionIcon>
        <h1 className={classes.title} title={title}>
          {title}
        </h1>
        {collection ? (
          <span className={classes.collection} title={`Collection: ${collection.name}`}>
            <CollectionDot color={collection.color} />
            <span className={classes.collectionName}>{collection.name}</span>
          </span>
        ) : null}
        {chatId === null ? null : (
          <div className={classes.headerEnd}>
            {mayShare ? <ShareButton key={`share ${chatId}`} chatId={chatId} /> : null}
            <ExportButton key={chatId} chatId={chatId} title={title} />
          </div>
        )}
      </div>
      <RateLimitBanner />
      <Suspense>
        <LimitNotes chatId={chatId} />
      </Suspense>
    </>
  )
})
