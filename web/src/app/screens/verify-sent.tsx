import { useLocation, useSearchParams } from 'react-router'
import { VerifySentCard } from '../../features/auth/verify-sent-card.tsx'
import { OutboxNote } from '../outbox-note.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Check your email')
}

export default function VerifySentScreen() {
  const state = useLocation().state as { email?: unknown } | null
  const [search] = useSearchParams()
  const given = typeof state?.email === 'string' ? state.email : (search.get('email') ?? '')
  const email = given.trim().toLowerCase()
  return <VerifySentCard email={email} outbox={<OutboxNote email={email} />} />
}
