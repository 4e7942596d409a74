import type { OrganisationRole } from '@citewell/contract/rights.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { lockOrganisation } from '../../domain/organisations/keep-an-owner.ts'
import { members, organisations } from '../../domain/organisations/organisation-tables.ts'
import { seatCustomers, seatPayments, seatPurchases } from '../../domain/organisations/seat-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { ProviderCustomer, ProviderPayment, RealPayments } from '../../providers/payment/payment.ts'
import type { BillingDeps } from './billing-deps.ts'
import { endSurplus } from './end-surplus.ts'
import { seatPaymentFailedMail } from './plan-mails.ts'
import { type SeatSubscription, seatsAtProvider } from './seats-at-provider.ts'
import { boughtBy, endPlan } from './settle-seats.ts'
import type { Surplus } from './state-at-provider.ts'

type SyncDeps = BillingDeps & { payment: RealPayments }
type Row = Pick<typeof seatCustomers.$inferSelect, 'tenantId' | 'replacedRef'> & { ticket: number }

/**
 * Asks the provider for what an organisation has there, and applies it: its plan and number of seats are those of its
 * subscription. Nobody loses a seat by it: with fewer seats than members, none is free. Returns false if the customer is
 * no organisation's. Throws PaymentFailure; asking again later is safe.
 */
export async function syncSeats(deps: SyncDeps, customerRef: string): Promise<boolean> {
  const { db, payment, clock } = deps
  // Responses may arrive in another order than the requests: an older one is dropped.
  const [row] = await db
    .update(seatCustomers)
    .set({ asked: sql`${seatCustomers.asked} + 1` })
    .where(eq(seatCustomers.customerRef, customerRef))
    .returning({
      tenantId: seatCustomers.tenantId,
      replacedRef: seatCustomers.replacedRef,
      ticket: seatCustomers.asked,
    })
  if (!row) return false
  const customer = await payment.customer(customerRef)
  const { live } = seatsAtProvider(customer, { ...row, sells: true, now: clock.now() })
  const dueMinor = live ? await payment.seats.due(live.reference, null) : 0
  const surplus = await db.transaction(tx => apply(deps, tx, row, customer, dueMinor))
  const payers = (tx: Queryable) => peopleOf(tx, row.tenantId, 'owner')
  for (const each of surplus) await endSurplus(deps, payers, each)
  return true
}

async function apply(
  deps: SyncDeps,
  tx: Queryable,
  { tenantId, ticket }: Row,
  customer: ProviderCustomer,
  dueMinor: number,
): Promise<Surplus[]> {
  await lockOrganisation(tx, tenantId)
  const own = eq(seatCustomers.tenantId, tenantId)
  const [row] = await tx.select().from(seatCustomers).where(own)
  const [organisation] = await tx.select().from(organisations).where(eq(organisations.tenantId, tenantId))
  if (!row || !organisation || row.applied >= ticket) return []
  await tx.update(seatCustomers).set({ applied: ticket }).where(own)
  await putPayments(tx, tenantId, customer.payments)
  const { live, surplus } = seatsAtProvider(customer, {
    replacedRef: row.replacedRef,
    sells: organisation.tier !== 'enterprise',
    now: deps.clock.now(),
  })
  const before = await boughtBy(tx, tenantId)
  if (live) await putPurchase(deps, tx, tenantId, live, dueMinor)
  // A simulated purchase from before there was a provider goes on.
  else if (before?.purchase.subscriptionRef) await endPlan(tx, before)
  if (live || surplus.length > 0) await tx.update(seatCustomers).set({ expectedSince: null }).where(own)
  return surplus
}

async function putPurchase(
  deps: SyncDeps,
  tx: Queryable,
  tenantId: TenantId,
  live: SeatSubscription,
  dueMinor: number,
): Promise<void> {
  const before = await boughtBy(tx, tenantId)
  const { plan: tier, seats, amountMinor: seatMinor, endsAtPeriodEnd: ends, pastDue } = live
  const [organisation] = await tx
    .update(organisations)
    .set({ tier, seats, updatedAt: new Date() })
    .where(eq(organisations.tenantId, tenantId))
    .returning({ name: organisations.name })
  const state = {
    ...{ currency: live.currency, seatMinor, ends, pastDue },
    ...{ anchorAt: live.begunAt, periodStart: live.periodStart, periodEnd: live.periodEnd },
    adjustmentMinor: dueMinor - (ends ? 0 : seatMinor * seats),
    ...{ subscriptionRef: live.reference, graceUntil: live.graceUntil },
  }
  await tx
    .insert(seatPurchases)
    .values({ tenantId, ...state })
    .onConflictDoUpdate({ target: seatPurchases.tenantId, set: state })
  if (before?.organisation.tier !== tier || before.organisation.seats !== seats)
    await recordEvent(tx, {
      ...{ action: 'seats-changed', actor: null, ip: null },
      details: { organisation: tenantId, plan: tier, seats },
    })
  if (pastDue && !before?.purchase.pastDue)
    for (const to of await peopleOf(tx, tenantId, 'owner'))
      await queueMail(
        deps.jobs,
        tx,
        seatPaymentFailedMail(deps.config.appUrl, to, organisation?.name ?? '', live.graceUntil),
      )
}

async function putPayments(tx: Queryable, tenantId: TenantId, all: ProviderPayment[]): Promise<void> {
  const rows = new Map<string, typeof seatPayments.$inferInsert>()
  for (const { reference: id, plan: tier, seats, currency, amountMinor, createdAt, status, url } of all)
    if (tier)
      rows.set(id, { tenantId, id, tier, seats, currency, amountMinor, paidAt: createdAt, status, url })
  if (rows.size === 0) return
  await tx
    .insert(seatPayments)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [seatPayments.tenantId, seatPayments.id],
      set: {
        amountMinor: sql`excluded.amount_minor`,
        status: sql`excluded.status`,
        url: sql`excluded.url`,
      },
    })
}

async function peopleOf(tx: Queryable, tenantId: TenantId, role: OrganisationRole): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.tenantId, tenantId), eq(members.role, role), eq(users.serviceAccount, false)))
    .orderBy(members.userId)
  return rows.map(({ email }) => email)
}
