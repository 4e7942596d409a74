import { Button, Skeleton, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ChatRow } from './chat-row.tsx'
import { chatSessionsQuery, sortSessions } from './chat-sessions.ts'
import classes from './chat-sidebar.module.css'

type ChatSidebarProps = { activeId: string | null; onOpen: (id: string) => void; onNew: () => void }

/** New Chat and the recent chats. */
export function ChatSidebar({ activeId, onOpen, onNew }: ChatSidebarProps) {
  const { data, isPending, isError, refetch } = useQuery(chatSessionsQuery)
  return (
    <nav className={classes.sidebar} aria-label="Chats">
      <Button
        variant="light"
        leftSection={<IconPlus size={16} />}
        onClick={onNew}
        fullWidth
        className={classes.create}
      >
        New Chat
      </Button>
      <h2 className={classes.heading}>Recent chats</h2>
      {isPending ? (
        <Stack gap="xs" px="sm" aria-hidden="true">
          <Skeleton h={34} />
          <Skeleton h={34} />
          <Skeleton h={34} />
        </Stack>
      ) : null}
      {isError ? (
        <Button variant="subtle" size="compact-sm" mx="sm" onClick={() => void refetch()}>
          Load again
        </Button>
      ) : null}
      {data?.length === 0 ? <p className={classes.empty}>Your chats will appear here.</p> : null}
      <ul className={classes.list}>
        {sortSessions(data ?? [], activeId).map(chat => (
          <ChatRow key={chat.id} chat={chat} active={chat.id === activeId} onOpen={() => onOpen(chat.id)} />
        ))}
      </ul>
    </nav>
  )
}
