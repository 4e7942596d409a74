import { useQueryClient } from '@tanstack/react-query'
import { SuccessPage } from '../../features/billing/success-page.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Payment')
}

export default function BillingSuccessScreen() {
  const client = useQueryClient()
  // What one may do, and the badge, hang on the plan.
  return <SuccessPage onDone={() => void client.invalidateQueries()} />
}
