import { useSearchParams } from 'react-router'
import { VerifyCard } from '../../features/auth/verify-card.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Verify your email')
}

export default function VerifyScreen() {
  const [search] = useSearchParams()
  return <VerifyCard token={search.get('token') ?? ''} />
}
