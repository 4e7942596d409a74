import type { ReactNode } from 'react'
import { WidePage } from '../../ui/pages/wide-page.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { PlanStateCard } from './plan-state-card.tsx'

/** The user's plan, usage and invoices. */
export function BillingPage({ usage }: { usage: ReactNode }) {
  return (
    <WidePage title="Billing">
      <PlanStateCard />
      {usage}
      <InvoicesCard />
    </WidePage>
  )
}
