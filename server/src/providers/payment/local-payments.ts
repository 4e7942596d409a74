import { majorUnits } from './major-units.ts'
import type { LocalPayments } from './payment.ts'

/** The keyless default: the way to pay is the page that says it was done. */
export const localPayments: LocalPayments = {
  kind: 'local',
  checkout: async ({ user, plan, currency, amountMinor }) => {
    const query = new URLSearchParams({ plan, user: user.id, currency, amount: majorUnits(amountMinor) })
    return { url: `/billing/success?${query}` }
  },
}
