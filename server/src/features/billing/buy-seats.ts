import type { Currency, PaidPlan } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { administered, lockAdministered } from '../../domain/organisations/administered.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { requireSeatsCover } from '../../domain/organisations/require-seats.ts'
import { seatPurchases } from '../../domain/organisations/seat-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { cycleAt } from './billing-cycle.ts'
import type { BillingDeps, Guarded } from './billing-deps.ts'
import { type Bought, chargedAtRenewal, prorated } from './seat-price.ts'
import { boughtBy, recordSeatPayment, settleSeats } from './settle-seats.ts'

type Wanted = { plan: PaidPlan; seats: number }
type Offer = {
  bought: Bought | null
  currency: Currency
  seatMinor: number
  /** What is paid at once: a first month in full. */
  nowMinor: number
  /** What a change adds to the next renewal. */
  adjustmentMinor: number
}

/** What `buySeats` would cost. Throws what it throws. */
export async function previewSeats(deps: BillingDeps, caller: Caller, wanted: Wanted, guarded: Guarded) {
  const { tenantId } = administered(caller)
  await settleSeats(deps, tenantId)
  const { bought, currency, seatMinor, nowMinor, adjustmentMinor } = await offer(
    deps,
    deps.db,
    tenantId,
    wanted,
    guarded,
  )
  if (!bought) return { currency, now_minor: nowMinor, due_minor: nowMinor }
  const { purchase, organisation } = bought
  const due = chargedAtRenewal({
    purchase: { ...purchase, seatMinor, adjustmentMinor: purchase.adjustmentMinor + adjustmentMinor },
    organisation: { ...organisation, seats: wanted.seats },
  })
  return { currency, now_minor: nowMinor, due_minor: due }
}

/**
 * Buys a plan by seat, or changes plan and seats at once; a plan that ends still ends. Throws forbidden, no_self_service, billing_blocked,
 * seats_in_use.
 */
export async function buySeats(
  deps: BillingDeps,
  caller: Caller,
  wanted: Wanted,
  guarded: Guarded,
  ip: string,
): Promise<void> {
  const { tenantId } = administered(caller)
  await settleSeats(deps, tenantId)
  await deps.db.transaction(async tx => {
    await lockAdministered(tx, caller)
    const { bought, currency, seatMinor, nowMinor, adjustmentMinor } = await offer(
      deps,
      tx,
      tenantId,
      wanted,
      guarded,
    )
    const { plan: tier, seats } = wanted
    await tx
      .update(organisations)
      .set({ tier, seats, updatedAt: new Date() })
      .where(eq(organisations.tenantId, tenantId))
    if (bought)
      await tx
        .update(seatPurchases)
        .set({
          seatMinor,
          adjustmentMinor: bought.purchase.adjustmentMinor + adjustmentMinor,
        })
        .where(eq(seatPurchases.tenantId, tenantId))
    else {
      const now = deps.clock.now()
      const { start: periodStart, end: periodEnd } = cycleAt(now, now)
      await tx
        .insert(seatPurchases)
        .values({ tenantId, currency, seatMinor, anchorAt: now, periodStart, periodEnd })
      const made = await boughtBy(tx, tenantId)
      if (made) await recordSeatPayment(tx, { ...made, amountMinor: nowMinor, paidAt: now })
    }
    await recordEvent(tx, {
      action: 'seats-changed',
      actor: { id: caller.userId, email: caller.email },
      ip,
      details: { organisation: tenantId, plan: tier, seats },
    })
  })
}

/** Throws forbidden, and nothing_to_cancel where nothing was bought. */
export async function endSeats(deps: BillingDeps, caller: Caller, ends: boolean, ip: string): Promise<void> {
  const { tenantId } = administered(caller)
  await settleSeats(deps, tenantId)
  await deps.db.transaction(async tx => {
    await lockAdministered(tx, caller)
    const bought = await boughtBy(tx, tenantId)
    if (!bought) throw new AppError('nothing_to_cancel', 'The organisation has no plan that renews.')
    if (bought.purchase.ends === ends) return
    await tx.update(seatPurchases).set({ ends }).where(eq(seatPurchases.tenantId, tenantId))
    await recordEvent(tx, {
      action: 'seats-changed',
      actor: { id: caller.userId, email: caller.email },
      ip,
      details: { organisation: tenantId, plan: bought.organisation.tier, ends: String(ends) },
    })
  })
}

/** Throws no_self_service, billing_blocked, seats_in_use. */
async function offer(
  { payment, config, clock }: BillingDeps,
  tx: Queryable,
  tenantId: TenantId,
  { plan, seats }: Wanted,
  { block, currency: visitors }: Guarded,
): Promise<Offer> {
  const [organisation] = await tx.select().from(organisations).where(eq(organisations.tenantId, tenantId))
  if (payment?.kind !== 'local' || organisation?.tier === 'enterprise')
    throw new AppError('no_self_service', 'Please contact sales to change the plan or the number of seats.')
  if (block)
    throw new AppError(
      'billing_blocked',
      'Billing is disabled while VPN/proxy is detected. Please disable VPN and retry.',
    )
  await requireSeatsCover(tx, tenantId, seats)
  const bought = await boughtBy(tx, tenantId)
  const currency = bought?.purchase.currency ?? visitors
  // Who stays on a plan keeps its price.
  const seatMinor =
    bought && bought.organisation.tier === plan ? bought.purchase.seatMinor : config.prices[plan][currency]
  if (!bought) return { bought, currency, seatMinor, nowMinor: seatMinor * seats, adjustmentMinor: 0 }
  const adjustmentMinor = prorated(bought, { seatMinor, seats }, clock.now())
  return { bought, currency, seatMinor, nowMinor: 0, adjustmentMinor }
}
