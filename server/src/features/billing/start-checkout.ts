import type { PaidPlan } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import { billedCurrency } from '../../domain/plans/billed-currency.ts'
import { checkouts, subscriptions } from '../../domain/plans/plan-tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { RealPayments } from '../../providers/payment/payment.ts'
import { lockAccount } from './account.ts'
import { requireUpgrade } from './activate-plan.ts'
import type { BillingDeps, Guarded } from './billing-deps.ts'
import { atProvider } from './provider-failure.ts'
import { putSubscription } from './put-subscription.ts'
import { settleAccount } from './settle-account.ts'

type Buyer = { userId: string; email: string }

/**
 * Starts an upgrade, in the currency of earlier payments or else the visitor's. Returns the URL where the browser goes
 * to pay. Throws no_self_service, billing_blocked, not_an_upgrade, payment_provider_down.
 */
export async function startCheckout(
  deps: BillingDeps,
  buyer: Buyer,
  plan: PaidPlan,
  { block, currency: visitors }: Guarded,
): Promise<{ url: string }> {
  const { db, payment, config } = deps
  if (!payment)
    throw new AppError('no_self_service', 'Plans are not sold here by themselves: please contact sales.')
  if (block)
    throw new AppError(
      'billing_blocked',
      'Billing is disabled while VPN/proxy is detected. Please disable VPN and retry.',
    )
  await settleAccount(deps, buyer.userId)
  const { user, subscription } = await db.transaction(tx => lockAccount(tx, buyer.userId))
  requireUpgrade({ user, subscription }, plan)
  const currency = (await billedCurrency(db, user.id)) ?? visitors
  const order = { user, plan, currency, amountMinor: config.prices[plan][currency] }
  const customerRef = subscription?.customerRef ?? null
  if (payment.kind === 'local') return payment.checkout({ ...order, customerRef })
  const customer = customerRef ?? (await createCustomer(deps, payment, user))
  const { url, reference } = await atProvider(payment.checkout({ ...order, customerRef: customer }))
  await db
    .insert(checkouts)
    .values({ reference, userId: user.id, plan, createdAt: deps.clock.now() })
    .onConflictDoNothing()
  return { url }
}

/**
 * The provider returns the same customer for an account however often it is asked, and the first one is kept here, too.
 */
async function createCustomer(
  { db, clock }: BillingDeps,
  payment: RealPayments,
  user: { id: string; email: string },
): Promise<string> {
  const customerRef = await atProvider(payment.createCustomer(user))
  const now = clock.now()
  return db.transaction(async tx => {
    const account = await lockAccount(tx, user.id)
    const known = account.subscription?.customerRef
    if (known) return known
    if (account.subscription)
      await tx.update(subscriptions).set({ customerRef }).where(eq(subscriptions.userId, user.id))
    else
      await putSubscription(tx, account, {
        provider: 'stripe',
        plan: 'free',
        tier: 'free',
        status: 'ended',
        anchorAt: now,
        periodStart: now,
        periodEnd: now,
        customerRef,
      })
    return customerRef
  })
}
