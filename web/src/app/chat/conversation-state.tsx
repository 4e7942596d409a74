import { Button, Center, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useConversation } from '../../features/chat/use-conversation.ts'
import classes from './conversation-pane.module.css'

type ConversationStateProps = {
  conversation: ReturnType<typeof useConversation>
  empty: boolean
  /** Stands above the words of an empty chat. */
  children: ReactNode
}

/** What stands in place of messages: the loading mark, the way to try again, or the empty chat's words. */
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
