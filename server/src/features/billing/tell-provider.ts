import { and, eq, isNotNull } from 'drizzle-orm'
import { subscriptions } from '../../domain/plans/plan-tables.ts'
import { PaymentFailure, type RealPayments } from '../../providers/payment/payment.ts'
import { isLive, type Subscription } from './account.ts'
import type { BillingDeps } from './billing-deps.ts'
import { syncCustomer } from './sync-customer.ts'

type TellDeps = BillingDeps & { payment: RealPayments }

const atOnce = 20

/**
 * Tells the provider what an account's plan becomes at its renewal, if it does not know yet. Throws PaymentFailure; the
 * provider still has to be told then.
 */
export async function tellProvider({ db, payment }: TellDeps, userId: string): Promise<void> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  if (!row?.toTell) return
  if (row.subscriptionRef && isLive(row)) await payment.changeAtRenewal(row.subscriptionRef, row.toTell)
  await forget({ db }, row)
}

/**
 * The same for all changes that their request could not pass on, for example because the process ended in between. A
 * change that the provider refuses is dropped, and the provider's state is taken over. `onError` gets the failures.
 */
export async function tellProviderAgain(deps: TellDeps, onError: (error: unknown) => void): Promise<void> {
  const rows = await deps.db.select().from(subscriptions).where(isNotNull(subscriptions.toTell)).limit(atOnce)
  for (const row of rows)
    try {
      await tellProvider(deps, row.userId)
    } catch (error) {
      onError(error)
      if (!(error instanceof PaymentFailure) || error.kind !== 'refused') continue
      await forget(deps, row)
      if (row.customerRef) await syncCustomer(deps, row.customerRef).catch(onError)
    }
}

/** Does not drop a change that was requested in the meantime. */
async function forget({ db }: Pick<TellDeps, 'db'>, { userId, toTell }: Subscription): Promise<void> {
  if (!toTell) return
  const told = and(eq(subscriptions.userId, userId), eq(subscriptions.toTell, toTell))
  await db.update(subscriptions).set({ toTell: null }).where(told)
}
