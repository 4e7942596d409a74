import { useSearchParams } from 'react-router'
import { ConnectFailure } from '../../features/auth/connect-card.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Connect a program')
}

export default function ConnectFailedScreen() {
  const [search] = useSearchParams()
  return <ConnectFailure code={search.get('error')} />
}
