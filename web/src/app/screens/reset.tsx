import { useSearchParams } from 'react-router'
import { ResetCard } from '../../features/auth/reset-card.tsx'

export function meta() {
  return [{ title: 'New password · Citewell' }]
}

export default function ResetScreen() {
  const [search] = useSearchParams()
  return <ResetCard token={search.get('token') ?? ''} />
}
