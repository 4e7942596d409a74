import type { Currency } from '@citewell/contract/plans.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { subscriptions } from './plan-tables.ts'

/**
 * The currency that an account pays in. It stays the same until the subscription has ended, wherever the owner travels,
 * because Stripe takes one currency per customer. Null when nothing is paid.
 */
export async function billedCurrency(db: Queryable, userId: string): Promise<Currency | null> {
  const going = and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended'))
  const [row] = await db.select({ currency: subscriptions.currency }).from(subscriptions).where(going)
  return row?.currency ?? null
}
