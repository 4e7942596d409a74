import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { BillingPage } from '../../features/billing/billing-page.tsx'
import { UsageCard } from '../../features/usage/usage-card.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Billing')
}

export default function BillingScreen() {
  return <BillingPage usage={<UsageCard link={<AnalyticsLink />} />} />
}

function AnalyticsLink() {
  return (
    <Anchor component={Link} to="/usage">
      Usage analytics
    </Anchor>
  )
}
