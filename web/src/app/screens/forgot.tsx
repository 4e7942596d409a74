import { ForgotCard } from '../../features/auth/forgot-card.tsx'
import { OutboxNote } from '../outbox-note.tsx'

export function meta() {
  return [{ title: 'Forgot password · Citewell' }]
}

export default function ForgotScreen() {
  return <ForgotCard outbox={email => <OutboxNote email={email} />} />
}
