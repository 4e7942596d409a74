import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useStoredValue } from '../api/use-stored-value.ts'
import { sessionQuery } from '../features/auth/session-query.ts'
import { TopNote } from '../ui/top-note.tsx'

/** Urges administrators to turn the second factor on. */
export function SecondFactorNote({ path }: { path: string }) {
  const authed = useStoredValue('authed') === 'true'
  const { data } = useQuery({ ...sessionQuery, enabled: authed })
  if (!authed || path === '/settings' || data?.role !== 'admin' || data.two_factor) return null
  return (
    <TopNote label="Two-factor authentication" kind="warning">
      You are an administrator, and your password alone protects everybody’s data.{' '}
      <Link to="/settings">Turn on two-factor authentication</Link>.
    </TopNote>
  )
}
