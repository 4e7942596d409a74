import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Notice } from '../ui/notes/notice.tsx'
import { environmentQuery } from './environment-note.tsx'

/** Shown in local mode: a link to the outbox with the mail for an address. */
export function OutboxNote({ email }: { email: string }) {
  const { data } = useQuery(environmentQuery)
  if (data?.mail !== 'outbox') return null
  const to = email === '' ? '/dev/mail' : `/dev/mail?to=${encodeURIComponent(email)}`
  return (
    <Notice kind="info">
      This is local mode: the mail waits in the <Link to={to}>local outbox</Link>.
    </Notice>
  )
}
