import { eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { administered, lockAdministered } from '../../domain/organisations/administered.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { seatPurchases } from '../../domain/organisations/seat-tables.ts'
import { AppError } from '../../platform/errors.ts'
import { cycleAt } from './billing-cycle.ts'
import type { BillingDeps, Guarded } from './billing-deps.ts'
import { buySeatsAtProvider } from './buy-seats-at-provider.ts'
import { atProvider } from './provider-failure.ts'
import { offerSeats, requireHere, type Wanted } from './seat-offer.ts'
import { chargedAtRenewal } from './seat-price.ts'
import { boughtBy, recordSeatPayment, settleSeats } from './settle-seats.ts'

/** What `buySeats` would cost. Throws what it throws. */
export async function previewSeats(deps: BillingDeps, caller: Caller, wanted: Wanted, guarded: Guarded) {
  const { tenantId } = administered(caller)
  const { db, payment } = deps
  await settleSeats(deps, tenantId)
  const { bought, currency, seatMinor, nowMinor, adjustmentMinor } = await offerSeats(
    deps,
    db,
    tenantId,
    wanted,
    guarded,
  )
  if (!bought) return { currency, now_minor: nowMinor, due_minor: nowMinor }
  const { purchase, organisation } = bought
  if (payment?.kind === 'stripe' && purchase.subscriptionRef) {
    const to = { ...wanted, currency, seatMinor }
    const due = await atProvider(payment.seats.due(purchase.subscriptionRef, to))
    return { currency, now_minor: 0, due_minor: due }
  }
  const due = chargedAtRenewal({
    purchase: { ...purchase, seatMinor, adjustmentMinor: purchase.adjustmentMinor + adjustmentMinor },
    organisation: { ...organisation, seats: wanted.seats },
  })
  return { currency, now_minor: nowMinor, due_minor: due }
}

/**
 * Buys a plan by seat, or changes plan and seats at once; a plan that ends still ends. Returns where to pay for a first
 * purchase at a provider, which changes nothing before it is paid; else null. Throws forbidden, no_self_service,
 * billing_blocked, seats_in_use, payment_provider_down.
 */
export async function buySeats(
  deps: BillingDeps,
  caller: Caller,
  wanted: Wanted,
  guarded: Guarded,
  ip: string,
): Promise<string | null> {
  const { tenantId } = administered(caller)
  await settleSeats(deps, tenantId)
  const { payment } = deps
  if (payment?.kind === 'stripe') return buySeatsAtProvider({ ...deps, payment }, caller, wanted, guarded, ip)
  await deps.db.transaction(async tx => {
    await lockAdministered(tx, caller)
    const { bought, currency, seatMinor, nowMinor, adjustmentMinor } = await offerSeats(
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
  return null
}

/** Throws forbidden, no_self_service, payment_provider_down, and nothing_to_cancel where nothing was bought. */
export async function endSeats(deps: BillingDeps, caller: Caller, ends: boolean, ip: string): Promise<void> {
  const { tenantId } = administered(caller)
  await settleSeats(deps, tenantId)
  const found = await boughtBy(deps.db, tenantId)
  const { payment } = deps
  if (found) requireHere(deps, found)
  if (payment?.kind === 'stripe' && found?.purchase.subscriptionRef)
    await atProvider(payment.seats.endAtRenewal(found.purchase.subscriptionRef, ends))
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
