import { useQueryClient } from '@tanstack/react-query'
import { SuccessPage } from '../../features/billing/success-page.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Payment')
}

export default function BillingSuccessScreen() {
  const client = useQueryClient()
  // The plan determines the badge and what the user may do.
  return <SuccessPage onDone={() => void client.invalidateQueries()} />
}
