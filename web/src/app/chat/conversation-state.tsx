import { Button, Center, Loader } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { useConversation } from '../../features/chat/conversation/use-conversation.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './conversation-pane.module.css'

type ConversationStateProps = {
  conversation: ReturnType<typeof useConversation>
  empty: boolean
  missing: boolean
  onNewChat: () => void
  /** Shown above the empty chat's text. */
  children: ReactNode
}

/** What is shown instead of messages: the loading indicator, a retry button, or the empty chat's text. */
export function ConversationState(props: ConversationStateProps) {
  const { conversation, empty, missing, onNewChat, children } = props
  if (conversation.loading) {
    return (
      <Center py="xl">
        <Loader type="dots" role="status" aria-label="Loading the chat" />
      </Center>
    )
  }
  if (conversation.failedToLoad) {
    return (
      <Center py="xl">
        <Button variant="light" onClick={conversation.reload}>
          Load again
        </Button>
      </Center>
    )
  }
  if (!empty) return null
  return (
    <>
      {missing ? (
        <Notice kind="info">
          This chat does not exist. It may be deleted, or belong to another account.
        </Notice>
      ) : null}
      {children}
      <p className={classes.empty}>Start typing below or click + New Chat</p>
      {/* Beside the open list of chats, its button is in sight. */}
      <Center className={classes.newChat}>
        <Button variant="light" leftSection={<IconPlus size={16} />} onClick={onNewChat}>
          New Chat
        </Button>
      </Center>
    </>
  )
}
