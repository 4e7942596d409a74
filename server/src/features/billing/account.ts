import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { subscriptions } from '../../domain/plans/plan-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

export type Subscription = typeof subscriptions.$inferSelect
/** The part of a subscription that is written as a whole; the counters of requests to the provider are separate. */
export type SubscriptionState = Omit<
  typeof subscriptions.$inferInsert,
  'userId' | 'createdAt' | 'asked' | 'applied'
>
export type Account = {
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'tier'>
  /** The row may describe a subscription that has ended. */
  subscription: Subscription | null
}

const person = { id: users.id, email: users.email, name: users.name, tier: users.tier }

/** Loads an account for a change of plan and locks it against other changes. Throws not_found. */
export async function lockAccount(tx: Queryable, userId: string): Promise<Account> {
  const [user] = await tx.select(person).from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw notFound('User')
  const [subscription] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return { user, subscription: subscription ?? null }
}

export function stateOf(row: Subscription): SubscriptionState {
  const { userId: _, createdAt: __, asked: ___, applied: ____, ...state } = row
  return state
}

/** Whether the subscription is still running, paid or past due. */
export function isLive({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active' || status === 'past_due'
}
