import { useSearchParams } from 'react-router'
import { ResetCard } from '../../features/auth/reset-card.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('New password')
}

export default function ResetScreen() {
  const [search] = useSearchParams()
  return <ResetCard token={search.get('token') ?? ''} />
}
