import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { JoinCard } from '../../features/organisation/join-card.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Join')
}

export default function JoinScreen() {
  const [search] = useSearchParams()
  const authed = useStoredValue('authed') === 'true'
  const session = useQuery({ ...sessionQuery, enabled: authed })
  return <JoinCard token={search.get('token') ?? ''} email={authed ? (session.data?.email ?? '') : null} />
}
