import { isPaidPlan } from '@citewell/contract/plans.ts'
import type { SeatBilling } from '@citewell/contract/seats.ts'
import { desc, eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { administered } from '../../domain/organisations/administered.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { seatsUsed } from '../../domain/organisations/require-seats.ts'
import { seatCustomers, seatPayments } from '../../domain/organisations/seat-tables.ts'
import { notFound } from '../../platform/errors.ts'
import type { BillingDeps, Guarded } from './billing-deps.ts'
import { chargedAtRenewal } from './seat-price.ts'
import { boughtBy, settleSeats } from './settle-seats.ts'

const mostPayments = 100

/** Leads administrators of the organisation to the provider's customer portal. */
export const seatsPortalPath = '/api/v1/organisation/billing/portal'

/** Once everything due is applied. Throws forbidden for those who do not administer the organisation. */
export async function showSeats(deps: BillingDeps, caller: Caller, guarded: Guarded): Promise<SeatBilling> {
  const { tenantId } = administered(caller)
  const { db, payment, config } = deps
  await settleSeats(deps, tenantId)
  const [organisation] = await db.select().from(organisations).where(eq(organisations.tenantId, tenantId))
  if (!organisation) throw notFound('Organisation')
  const bought = await boughtBy(db, tenantId)
  const paid = await db
    .select()
    .from(seatPayments)
    .where(eq(seatPayments.tenantId, tenantId))
    .orderBy(desc(seatPayments.paidAt), seatPayments.id)
    .limit(mostPayments)
  const customers = await db.$count(seatCustomers, eq(seatCustomers.tenantId, tenantId))
  const currency = bought?.purchase.currency ?? guarded.currency
  const own =
    bought && isPaidPlan(organisation.tier) ? { [organisation.tier]: bought.purchase.seatMinor } : {}
  const { mini = config.prices.mini[currency], pro = config.prices.pro[currency] } = own as {
    mini?: number
    pro?: number
  }
  return {
    tier: organisation.tier,
    seats: organisation.seats,
    terms_from: organisation.termsFrom,
    terms_until: organisation.termsUntil,
    support_contact: organisation.supportContact,
    service_level: organisation.serviceLevel,
    ...(await seatsUsed(db, tenantId)),
    purchase: bought && {
      currency,
      seat_minor: bought.purchase.seatMinor,
      renews_at: bought.purchase.periodEnd.toISOString(),
      due_minor: chargedAtRenewal(bought),
      ends: bought.purchase.ends,
      grace_until: (bought.purchase.pastDue && bought.purchase.graceUntil?.toISOString()) || null,
    },
    pay_at: null,
    provider: payment?.kind ?? 'none',
    manage_url: payment?.kind === 'stripe' && customers > 0 ? seatsPortalPath : null,
    payments: paid.map(row => ({
      tier: row.tier,
      seats: row.seats,
      currency: row.currency,
      amount_minor: row.amountMinor,
      paid_at: row.paidAt.toISOString(),
      status: row.status,
      url: row.url,
    })),
    prices:
      payment && organisation.tier !== 'enterprise' ? { currency, mini_minor: mini, pro_minor: pro } : null,
  }
}
