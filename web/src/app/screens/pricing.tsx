import { defaultSalesEmail } from '@citewell/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { PricingPage } from '../../features/billing/pricing-page.tsx'
import { environmentQuery } from '../environment-note.tsx'
import { publicMeta } from '../page-meta.ts'

export function meta() {
  return publicMeta(
    'Pricing · Citewell',
    'Plans of Citewell: Free, Mini+, Pro and Enterprise. Start free, without a card.',
    '/pricing',
  )
}

export default function PricingScreen() {
  const authed = useStoredValue('authed') === 'true'
  const stored = useStoredValue('tier')
  const session = useQuery({ ...sessionQuery, enabled: authed })
  const environment = useQuery(environmentQuery)
  return (
    <PricingPage
      authed={authed}
      knownTier={session.data?.tier ?? stored}
      selfService={environment.data?.self_service ?? true}
      salesEmail={environment.data?.sales_email ?? defaultSalesEmail}
    />
  )
}
