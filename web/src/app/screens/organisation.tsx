import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { OrganisationPage } from '../../features/organisation/organisation-page.tsx'
import { WebhookList } from '../../features/webhooks/webhook-list.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Organisation')
}

export default function OrganisationScreen() {
  const session = useQuery(sessionQuery)
  if (session.isPending) return null
  const organisation = session.data?.organisation
  return organisation ? (
    <OrganisationPage membership={organisation} webhooks={<WebhookList ofOrganisation />} />
  ) : (
    <Navigate replace to="/settings" />
  )
}
