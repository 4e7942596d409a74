import { ForgotCard } from '../../features/auth/forgot-card.tsx'
import { OutboxNote } from '../outbox-note.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Forgot password')
}

export default function ForgotScreen() {
  return <ForgotCard outbox={email => <OutboxNote email={email} />} />
}
