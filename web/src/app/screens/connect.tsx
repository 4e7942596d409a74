import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ConnectCard } from '../../features/auth/connect-card.tsx'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Connect a program')
}

export default function ConnectScreen() {
  const { uid = '' } = useParams()
  const session = useQuery(sessionQuery)
  return <ConnectCard uid={uid} email={session.data?.email ?? '…'} />
}
