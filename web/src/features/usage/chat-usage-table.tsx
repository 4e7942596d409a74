import type { ChatUsage } from '@citewell/contract/usage.ts'
import { Anchor, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { timeAgo } from '../../ui/values/time-ago.ts'
import { CsvLink } from './csv-link.tsx'
import classes from './dashboard.module.css'
import { duration } from './duration.ts'
import { chatUsageQuery } from './usage-queries.ts'

const number = new Intl.NumberFormat('en')
const columns: [name: string, value: (chat: ChatUsage) => string][] = [
  ['Messages', chat => number.format(chat.messages)],
  ['Documents', chat => number.format(chat.documents)],
  ['Tokens', chat => number.format(chat.input_tokens + chat.output_tokens)],
  ['Time in use', chat => duration(chat.active_seconds)],
  ['Last used', chat => timeAgo(chat.updated_at)],
]

/** Each chat with its messages, documents, tokens, time in use and last use. */
export function ChatUsageTable({ downloads }: { downloads: boolean }) {
  const list = useInfiniteQuery(chatUsageQuery)
  const { data, isPending, isError, refetch } = list
  const chats = data?.pages.flatMap(page => page.items) ?? []
  return (
    <PageCard
      title="Analytics per chat"
      actions={downloads ? <CsvLink of="chats" days={366} label="Download chats as CSV" /> : null}
    >
      {isPending ? <Skeleton height={120} role="status" aria-label="Loading the chats" /> : null}
      {isError ? <LoadFailure what="The chats" onRetry={() => void refetch()} /> : null}
      {data && chats.length === 0 ? (
        <Text c="dimmed">
          There are no chats yet.{' '}
          <Anchor component={Link} to="/chat">
            Start one
          </Anchor>{' '}
          and its figures stand here.
        </Text>
      ) : null}
      {chats.length > 0 ? <ChatRows chats={chats} /> : null}
      <ShowMore list={list} fit />
    </PageCard>
  )
}

function ChatRows({ chats }: { chats: ChatUsage[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Chat</th>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chats.map(chat => (
          <tr key={chat.id}>
            <th scope="row">
              <Anchor component={Link} to={`/chat/${chat.id}`} size="sm" title={chat.title}>
                {chat.title || 'Untitled'}
              </Anchor>
            </th>
            {columns.map(([name, value]) => (
              <td key={name} data-name={name}>
                {value(chat)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
