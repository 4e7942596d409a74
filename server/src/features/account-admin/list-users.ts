import type { AdminUser, UserSort, UserState } from '@citewell/contract/admin-users.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accountActivity } from '../../platform/database/activity-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { users } from '../../platform/database/tables.ts'
import { presentAdminUser } from './present-admin-user.ts'

type Filter = {
  q?: string | undefined
  tier?: Tier | undefined
  role?: 'user' | 'admin' | undefined
  state?: UserState | undefined
  sort: UserSort
  limit: number
  offset: number
}

/** As the indexes have them. */
const orders: Record<string, PgColumn[]> = {
  joined: [users.createdAt, users.id],
  name: [users.name, users.id],
  email: [users.email],
  role: [users.role, users.createdAt, users.id],
  tier: [users.tier, users.createdAt, users.id],
}

/** A page of the accounts, and how many there are in all. */
export async function listUsers(
  db: Database,
  filter: Filter,
): Promise<{ items: AdminUser[]; total: number }> {
  const { sort, limit, offset } = filter
  const where = matching(filter)
  const direction = sort.startsWith('-') ? desc : asc
  const order = orders[sort.replace('-', '')] ?? []
  const rows = await db
    .select({ user: users, activeAt: accountActivity.at })
    .from(users)
    .leftJoin(accountActivity, eq(accountActivity.ownerId, users.id))
    .where(where)
    .orderBy(...order.map(column => direction(column)))
    .limit(limit)
    .offset(offset)
  return {
    items: rows.map(({ user, activeAt }) => presentAdminUser(user, activeAt)),
    total: await db.$count(users, where),
  }
}

function matching({ q, tier, role, state }: Filter): SQL | undefined {
  const part = q ? likePattern(q) : null
  return and(
    q && part ? or(eq(users.id, q), ilike(users.email, part), ilike(users.name, part)) : undefined,
    tier ? eq(users.tier, tier) : undefined,
    role ? eq(users.role, role) : undefined,
    state ? inState[state] : undefined,
  )
}

const inState: Record<UserState, SQL | undefined> = {
  suspended: isNotNull(users.suspendedAt),
  unverified: and(eq(users.emailVerified, false), isNull(users.suspendedAt)),
  active: and(eq(users.emailVerified, true), isNull(users.suspendedAt)),
}
