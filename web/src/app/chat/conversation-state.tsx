import { Button, Center, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useConversation } from '../../features/chat/use-conversation.ts'
import classes from './conversation-pane.module.css'

type ConversationStateProps = {
  conversation: ReturnType<typeof useConversation>
  empty: boolean
  /** Shown above the empty chat's text. */
  children: ReactNode
}

/** What is shown instead of messages: the loading indicator, a retry button, or the empty chat's text. */
export function ConversationState({ conversation, empty, children }: ConversationStateProps) {
  if (conversation.loading) {
    return (
      <Center py="xl">
        <Loader type="dots" aria-label="Loading the chat" />
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
      {children}
      <p className={classes.empty}>Start typing below or click + New Chat</p>
    </>
  )
}
