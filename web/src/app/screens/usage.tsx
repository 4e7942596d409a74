import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { UsagePage } from '../../features/usage/usage-page.tsx'

export function meta() {
  return [{ title: 'Usage · Citewell' }]
}

export default function UsageScreen() {
  const tier = useQuery(sessionQuery).data?.tier
  return tier ? <UsagePage tier={tier} /> : null
}
