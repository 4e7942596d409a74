import { randomUUID } from 'node:crypto'
import { isPaidPlan, type Tier } from '@citewell/contract/plans.ts'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { lockOrganisation } from '../../domain/organisations/keep-an-owner.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { seatPayments, seatPurchases } from '../../domain/organisations/seat-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { cycleAt } from './billing-cycle.ts'
import type { BillingDeps } from './billing-deps.ts'
import { type Bought, chargedAtRenewal, dueAtRenewal } from './seat-price.ts'

type SettleDeps = Pick<BillingDeps, 'db' | 'clock'>

const atOnce = 500

/**
 * Renews what an organisation bought, or ends it. What it has at a provider is renewed there; it ends here when its time
 * is over, whatever is heard of it. Returns the tier that is then in force, or null if nothing was due.
 */
export async function settleSeats({ db, clock }: SettleDeps, tenantId: TenantId): Promise<Tier | null> {
  const now = clock.now()
  const due = await db.$count(seatPurchases, and(eq(seatPurchases.tenantId, tenantId), isDueAt(now)))
  if (due === 0) return null
  return db.transaction(async tx => {
    await lockOrganisation(tx, tenantId)
    const found = await boughtBy(tx, tenantId)
    if (!found || !isDue(found.purchase, now)) return found?.organisation.tier ?? null
    if (found.purchase.subscriptionRef) return endPlan(tx, found)
    return found.purchase.ends ? end(tx, found) : renew(tx, tenantId, found, now)
  })
}

/** The same for all organisations; `onError` gets the errors of those that could not be settled. */
export async function settleSeatsDue(deps: SettleDeps, onError: (error: unknown) => void): Promise<void> {
  const rows = await deps.db
    .select({ tenantId: seatPurchases.tenantId })
    .from(seatPurchases)
    .where(isDueAt(deps.clock.now()))
    .limit(atOnce)
  for (const { tenantId } of rows) await settleSeats(deps, tenantId).catch(onError)
}

/** For a query; the same condition as isDue. */
function isDueAt(now: Date) {
  return or(
    and(
      or(isNull(seatPurchases.subscriptionRef), eq(seatPurchases.ends, true)),
      lte(seatPurchases.periodEnd, now),
    ),
    lte(seatPurchases.graceUntil, now),
  )
}

function isDue({ subscriptionRef, ends, periodEnd, graceUntil }: Bought['purchase'], now: Date): boolean {
  if ((subscriptionRef === null || ends) && periodEnd <= now) return true
  return graceUntil !== null && graceUntil <= now
}

/** What an organisation has bought; null when nothing, or what an administrator of the installation gave it. */
export async function boughtBy(tx: Queryable, tenantId: TenantId): Promise<Bought | null> {
  const [found] = await tx
    .select({ purchase: seatPurchases, organisation: organisations })
    .from(seatPurchases)
    .innerJoin(organisations, eq(organisations.tenantId, seatPurchases.tenantId))
    .where(eq(seatPurchases.tenantId, tenantId))
  return found ?? null
}

/** What seats that were added in the last month cost is still paid. */
async function end(tx: Queryable, bought: Bought): Promise<Tier> {
  const amountMinor = chargedAtRenewal(bought)
  if (amountMinor > 0)
    await recordSeatPayment(tx, { ...bought, amountMinor, paidAt: bought.purchase.periodEnd })
  return endPlan(tx, bought)
}

/** Members and documents stay, on the Free plan. Call with the organisation locked. */
export async function endPlan(tx: Queryable, { organisation: { tenantId, tier } }: Bought): Promise<Tier> {
  await tx.delete(seatPurchases).where(eq(seatPurchases.tenantId, tenantId))
  await tx
    .update(organisations)
    .set({ tier: 'free', seats: null, updatedAt: new Date() })
    .where(eq(organisations.tenantId, tenantId))
  await recordEvent(tx, {
    ...{ action: 'seats-changed', actor: null, ip: null },
    details: { organisation: tenantId, from: tier, plan: 'free' },
  })
  return 'free'
}

async function renew(tx: Queryable, tenantId: TenantId, bought: Bought, now: Date): Promise<Tier> {
  const { purchase, organisation } = bought
  const total = dueAtRenewal(bought)
  // Months in which nothing ran to renew the plan are not charged.
  const { start: periodStart, end: periodEnd } = cycleAt(purchase.anchorAt, now)
  // What was given back and is more than the seats cost is taken off the renewals after this one.
  const adjustmentMinor = Math.min(0, total)
  await tx
    .update(seatPurchases)
    .set({ periodStart, periodEnd, adjustmentMinor })
    .where(eq(seatPurchases.tenantId, tenantId))
  await recordSeatPayment(tx, { ...bought, amountMinor: Math.max(0, total), paidAt: periodStart })
  return organisation.tier
}

/** Records a simulated payment. */
export async function recordSeatPayment(
  tx: Queryable,
  { purchase, organisation, amountMinor, paidAt }: Bought & { amountMinor: number; paidAt: Date },
): Promise<void> {
  const { tenantId, tier, seats } = organisation
  if (!isPaidPlan(tier)) throw new Error(`Seats of ${tier} are not bought`)
  const { currency } = purchase
  const id = randomUUID()
  await tx
    .insert(seatPayments)
    .values({ tenantId, id, tier, seats: seats ?? 0, currency, amountMinor, paidAt })
}
