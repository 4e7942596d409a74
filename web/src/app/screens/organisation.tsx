import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { OrganisationPage } from '../../features/organisation/organisation-page.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Organisation')
}

export default function OrganisationScreen() {
  const session = useQuery(sessionQuery)
  if (session.isPending) return null
  const organisation = session.data?.organisation
  return organisation ? <OrganisationPage membership={organisation} /> : <Navigate replace to="/settings" />
}
