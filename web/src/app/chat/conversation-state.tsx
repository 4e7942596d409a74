import { Button, Center, Loader } from '@mantine/core'
import type { useConversation } from '../../features/chat/use-conversation.ts'
import classes from './conversation-pane.module.css'

/** What stands in place of messages: the loading mark, the way to try again, or the empty chat's words. */
export function ConversationState({
  conversation,
  empty,
}: {
  conversation: ReturnType<typeof useConversation>
  empty: boolean
}) {
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
  return empty ? <p className={classes.empty}>Start typing below or click + New Chat</p> : null
}
