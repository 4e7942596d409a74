import { Button, Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import classes from './outbox-list.module.css'
import { OutboxMail } from './outbox-mail.tsx'
import { outboxQuery } from './outbox-query.ts'

/** The mails of the local outbox, to read and to follow their links. */
export function OutboxList({ to }: { to: string }) {
  const { data, isPending, isError, refetch } = useQuery(outboxQuery(to))
  if (isPending) {
    return (
      <Center py="xl">
        <Loader type="dots" aria-label="Loading the mails" />
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
