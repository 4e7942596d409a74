import { useSearchParams } from 'react-router'
import { VerifyCard } from '../../features/auth/verify-card.tsx'

export function meta() {
  return [{ title: 'Verify your email · Citewell' }]
}

export default function VerifyScreen() {
  const [search] = useSearchParams()
  return <VerifyCard token={search.get('token') ?? ''} />
}
