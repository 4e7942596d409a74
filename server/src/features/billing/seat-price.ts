import type { organisations } from '../../domain/organisations/organisation-tables.ts'
import type { seatPurchases } from '../../domain/organisations/seat-tables.ts'

export type Bought = {
  purchase: typeof seatPurchases.$inferSelect
  organisation: typeof organisations.$inferSelect
}

/** All seats, and what the changes since the last renewal cost or gave back; less than 0 when that was more. */
export function dueAtRenewal({ purchase, organisation }: Bought): number {
  return purchase.seatMinor * (organisation.seats ?? 0) + purchase.adjustmentMinor
}

/**
 * What a change costs for the rest of the period, by the second, as Stripe prorates: the new seats at their price, less
 * the old ones at theirs. Less than 0 when it gives back.
 */
export function prorated(
  { purchase, organisation }: Bought,
  to: { seatMinor: number; seats: number },
  now: Date,
): number {
  const { periodStart, periodEnd, seatMinor } = purchase
  const seconds = (from: Date, until: Date) => Math.floor((until.getTime() - from.getTime()) / 1000)
  const left = Math.max(0, seconds(now, periodEnd)) / seconds(periodStart, periodEnd)
  return Math.round(to.seats * to.seatMinor * left) - Math.round((organisation.seats ?? 0) * seatMinor * left)
}
