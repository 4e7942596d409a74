import type { organisations } from '../../domain/organisations/organisation-tables.ts'
import type { seatPurchases } from '../../domain/organisations/seat-tables.ts'

export type Bought = {
  purchase: typeof seatPurchases.$inferSelect
  organisation: typeof organisations.$inferSelect
}

/**
 * All seats, unless the plan ends then, and what the changes since the last renewal cost or gave back; less than 0 when
 * that was more.
 */
export function dueAtRenewal({ purchase, organisation }: Bought): number {
  const renewed = purchase.ends ? 0 : purchase.seatMinor * (organisation.seats ?? 0)
  return renewed + purchase.adjustmentMinor
}

/** What the next renewal charges. */
export const chargedAtRenewal = (bought: Bought): number => Math.max(0, dueAtRenewal(bought))

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
