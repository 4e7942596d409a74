import type { Currency, PaidPlan } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { requireSeatsCover } from '../../domain/organisations/require-seats.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { BillingDeps, Guarded } from './billing-deps.ts'
import { type Bought, prorated } from './seat-price.ts'
import { boughtBy } from './settle-seats.ts'

export type Wanted = { plan: PaidPlan; seats: number }
type Offer = {
  /** What would be changed; null for a first purchase. */
  bought: Bought | null
  organisation: typeof organisations.$inferSelect
  currency: Currency
  seatMinor: number
  /** What is paid at once: a first month in full. */
  nowMinor: number
  /** What a change adds to the next renewal, where payments are simulated. */
  adjustmentMinor: number
}

/** What a plan and number of seats cost an organisation. Throws no_self_service, billing_blocked, seats_in_use. */
export async function offerSeats(
  { payment, config, clock }: BillingDeps,
  tx: Queryable,
  tenantId: TenantId,
  { plan, seats }: Wanted,
  { block, currency: visitors }: Guarded,
): Promise<Offer> {
  const [organisation] = await tx.select().from(organisations).where(eq(organisations.tenantId, tenantId))
  const found = await boughtBy(tx, tenantId)
  // What was bought at a provider cannot be changed without it.
  if (!payment || !organisation || organisation.tier === 'enterprise' || isElsewhere(payment.kind, found))
    throw new AppError('no_self_service', 'Please contact sales to change the plan or the number of seats.')
  if (block)
    throw new AppError(
      'billing_blocked',
      'Billing is disabled while VPN/proxy is detected. Please disable VPN and retry.',
    )
  await requireSeatsCover(tx, tenantId, seats)
  // What was simulated is bought once more where payments are real.
  const bought = payment.kind === 'stripe' && found?.purchase.subscriptionRef === null ? null : found
  const currency = bought?.purchase.currency ?? visitors
  // Who stays on a plan keeps its price.
  const seatMinor =
    bought && bought.organisation.tier === plan ? bought.purchase.seatMinor : config.prices[plan][currency]
  const price = { bought, organisation, currency, seatMinor }
  if (!bought) return { ...price, nowMinor: seatMinor * seats, adjustmentMinor: 0 }
  return { ...price, nowMinor: 0, adjustmentMinor: prorated(bought, { seatMinor, seats }, clock.now()) }
}

/** Throws no_self_service. */
export function requireHere(deps: BillingDeps, bought: Bought): void {
  if (isElsewhere(deps.payment?.kind ?? null, bought))
    throw new AppError('no_self_service', 'Please contact sales to change the plan or the number of seats.')
}

function isElsewhere(kind: 'local' | 'stripe' | null, bought: Bought | null): boolean {
  return kind !== 'stripe' && bought !== null && bought.purchase.subscriptionRef !== null
}
