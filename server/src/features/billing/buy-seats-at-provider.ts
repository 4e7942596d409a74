import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { lockAdministered } from '../../domain/organisations/administered.ts'
import { lockOrganisation } from '../../domain/organisations/keep-an-owner.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { seatCustomers } from '../../domain/organisations/seat-tables.ts'
import { runAs } from '../../platform/database/run-as.ts'
import { PaymentFailure, type RealPayments } from '../../providers/payment/payment.ts'
import type { BillingDeps, Guarded } from './billing-deps.ts'
import { atProvider } from './provider-failure.ts'
import { offerSeats, type Wanted } from './seat-offer.ts'
import { syncSeats } from './sync-seats.ts'

type ProviderDeps = BillingDeps & { payment: RealPayments }

/**
 * Returns where to pay for a first purchase; null for a change, which holds at once. The provider is called outside of
 * transactions, since it takes its time. Throws forbidden, no_self_service, billing_blocked, seats_in_use,
 * payment_provider_down.
 */
export async function buySeatsAtProvider(
  deps: ProviderDeps,
  caller: Caller,
  wanted: Wanted,
  guarded: Guarded,
  ip: string,
): Promise<string | null> {
  const { db, payment, clock } = deps
  const { tenantId } = caller
  const { plan: tier, seats } = wanted
  const ofTenant = eq(organisations.tenantId, tenantId)
  const { bought, organisation, currency, seatMinor } = await db.transaction(async tx => {
    await lockAdministered(tx, caller)
    const offer = await offerSeats(deps, tx, tenantId, wanted, guarded)
    if (!offer.bought) return offer
    // Nobody takes a seat meanwhile that is given back.
    if (seats < (offer.organisation.seats ?? 0)) await tx.update(organisations).set({ seats }).where(ofTenant)
    await tx
      .update(seatCustomers)
      .set({ expectedSince: clock.now() })
      .where(eq(seatCustomers.tenantId, tenantId))
    return offer
  })
  const order = { ...wanted, currency, seatMinor }
  if (!bought?.purchase.subscriptionRef) {
    const customerRef = await customerOf(deps, caller, organisation.name)
    const { url } = await atProvider(
      payment.seats.checkout({ ...order, organisationId: tenantId, customerRef }),
    )
    await db
      .update(seatCustomers)
      .set({ expectedSince: clock.now() })
      .where(eq(seatCustomers.tenantId, tenantId))
    return url
  }
  try {
    await atProvider(payment.seats.change(bought.purchase.subscriptionRef, order))
  } catch (error) {
    // If it was changed there all the same, the provider is asked in a few minutes.
    await db
      .update(organisations)
      .set({ seats: organisation.seats })
      .where(and(ofTenant, eq(organisations.seats, seats)))
    throw error
  }
  await db.transaction(async tx => {
    await lockOrganisation(tx, tenantId)
    await tx.update(organisations).set({ tier, seats, updatedAt: new Date() }).where(ofTenant)
    await recordEvent(tx, {
      action: 'seats-changed',
      actor: { id: caller.userId, email: caller.email },
      ip,
      details: { organisation: tenantId, plan: tier, seats },
    })
  })
  const [customer] = await db.select().from(seatCustomers).where(eq(seatCustomers.tenantId, tenantId))
  if (customer) await syncSoon(deps, customer.customerRef)
  return null
}

/** What the change made of prices and payments; the provider is asked again later if it cannot be reached now. */
async function syncSoon(deps: ProviderDeps, customerRef: string): Promise<void> {
  try {
    await runAs(null, () => syncSeats(deps, customerRef))
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
  }
}

/** The first customer that was made is kept. */
async function customerOf({ db, payment }: ProviderDeps, caller: Caller, name: string): Promise<string> {
  const { tenantId, email } = caller
  const known = async () =>
    (await db.select().from(seatCustomers).where(eq(seatCustomers.tenantId, tenantId)))[0]?.customerRef
  const before = await known()
  if (before) return before
  const customerRef = await atProvider(payment.seats.createCustomer({ id: tenantId, name, email }))
  await db.insert(seatCustomers).values({ tenantId, customerRef }).onConflictDoNothing()
  return (await known()) ?? customerRef
}
