import { Button, Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import { timeAgo } from '../../ui/time-ago.ts'
import { MailText } from './mail-text.tsx'
import classes from './outbox-list.module.css'
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
        <li key={`${mail.created_at} ${mail.to} ${mail.subject}`} className={classes.mail}>
          <h2 className={classes.subject}>{mail.subject}</h2>
          <p className={classes.meta}>
            To {mail.to} · <time dateTime={mail.created_at}>{timeAgo(mail.created_at)}</time>
          </p>
          <p className={classes.text}>
            <MailText text={mail.text} />
          </p>
        </li>
      ))}
    </ul>
  )
}
