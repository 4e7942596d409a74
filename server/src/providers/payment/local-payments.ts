import { majorUnits } from './major-units.ts'
import type { LocalPayments } from './payment.ts'

/** The keyless default: its payment page is the page that confirms the payment. */
export const localPayments: LocalPayments = {
  kind: 'local',
  checkout: async ({ user, plan, currency, amountMinor }) => {
    const query = new URLSearchParams({ plan, user: user.id, currency, amount: majorUnits(amountMinor) })
    return { url: `/billing/success?${query}` }
  },
}
