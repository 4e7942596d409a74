import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { VerifySentCard } from '../../features/auth/verify-sent-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { environmentQuery } from '../environment-note.tsx'

export function meta() {
  return [{ title: 'Check your email · Citewell' }]
}

export default function VerifySentScreen() {
  const state = useLocation().state as { email?: unknown } | null
  const [search] = useSearchParams()
  const { data } = useQuery(environmentQuery)
  const given = typeof state?.email === 'string' ? state.email : (search.get('email') ?? '')
  const email = given.trim().toLowerCase()
  const to = email === '' ? '/dev/mail' : `/dev/mail?to=${encodeURIComponent(email)}`
  const outbox =
    data?.mail === 'outbox' ? (
      <Notice kind="info">
        This is local mode: the mail waits in the <Link to={to}>local outbox</Link>.
      </Notice>
    ) : null
  return <VerifySentCard email={email} outbox={outbox} />
}
