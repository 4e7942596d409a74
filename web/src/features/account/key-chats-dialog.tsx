import type { ApiKey } from '@citewell/contract/keys.ts'
import { Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { timeAgo } from '../../ui/values/time-ago.ts'
import { keyChatsQuery } from './keys.ts'
import classes from './session-list.module.css'

/** What a program asked with a key, to open and look at. */
export function KeyChatsDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const chats = useInfiniteQuery(keyChatsQuery(apiKey.id))
  const rows = chats.data?.pages.flatMap(page => page.items) ?? []
  const title = `Chats of ${apiKey.name}`
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        {chats.isPending ? <Loader type="dots" role="status" aria-label="Loading the chats" /> : null}
        {chats.isError ? (
          <Notice kind="error">
            The chats could not be loaded.{' '}
            <Button size="compact-xs" variant="light" onClick={() => void chats.refetch()}>
              Try again
            </Button>
          </Notice>
        ) : null}
        {chats.data && rows.length === 0 ? <Text size="sm">It has asked nothing yet.</Text> : null}
        <ul className={classes.list} aria-label={title}>
          {rows.map(chat => (
            <li key={chat.id} className={classes.row}>
              <Anchor component={Link} to={`/chat/${chat.id}`} style={{ overflowWrap: 'anywhere' }}>
                {chat.title}
              </Anchor>
              <span className={classes.use}>{timeAgo(chat.updated_at)}</span>
            </li>
          ))}
        </ul>
        {chats.hasNextPage ? (
          <Button variant="default" loading={chats.isFetching} onClick={() => void chats.fetchNextPage()}>
            Show more
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  )
}
