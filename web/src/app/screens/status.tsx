import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { StatusPage } from '../../features/status/status-page.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Status')
}

export default function StatusScreen() {
  const session = useQuery(sessionQuery)
  return <StatusPage administers={session.data?.role?.toLowerCase() === 'admin'} />
}
