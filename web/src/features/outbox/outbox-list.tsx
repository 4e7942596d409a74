import { Button, Center, Loader } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './outbox-list.module.css'
import { OutboxMail } from './outbox-mail.tsx'

/** The mails in the local outbox, with working links. */
export function OutboxList({ to }: { to: string }) {
  const { data, isPending, isError, refetch } = useQuery(outboxQuery(to))
  if (isPending) {
    return (
      <Center py="xl">
        <Loader type="dots" role="status" aria-label="Loading the mails" />
      </Center>
    )
  }
  if (isError) {
    return (
      <Notice kind="error">
        The outbox could not be loaded. It exists in local mode only.{' '}
        <Button size="compact-xs" variant="light" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (data.items.length === 0) return <Notice kind="info">No mail yet.</Notice>
  return (
    <ul className={classes.list}>
      {data.items.map(mail => (
        <OutboxMail key={`${mail.created_at} ${mail.to} ${mail.subject}`} mail={mail} />
      ))}
    </ul>
  )
}

/** The mails that local mode keeps instead of sending them, newest first; `to` limits them to one address. */
function outboxQuery(to: string) {
  return queryOptions({
    queryKey: ['outbox', to],
    queryFn: ({ signal }) => call('GET /dev/mail', { query: { to: to === '' ? undefined : to } }, signal),
    refetchInterval: 3000,
    staleTime: 0,
    retry: false,
  })
}
