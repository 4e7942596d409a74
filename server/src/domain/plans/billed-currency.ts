import type { Currency } from '@citewell/contract/plans.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { subscriptions } from './plan-tables.ts'

/**
 * What an account pays in, as long as its subscription has not ended: it is asked in no other wherever its
 * owner travels, nor could be, since Stripe takes one currency a customer. Null where nothing is paid.
 */
export async function billedCurrency(db: Queryable, userId: string): Promise<Currency | null> {
  const going = and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended'))
  const [row] = await db.select({ currency: subscriptions.currency }).from(subscriptions).where(going)
  return row?.currency ?? null
}
