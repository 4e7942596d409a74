import type { AdminUser, UserSort, UserState } from '@citewell/contract/admin/users.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../../../domain/accounts/account-tables.ts'
import { accountsNamed } from '../../../domain/accounts/accounts-named.ts'
import { accountActivity } from '../../../domain/activity/activity-tables.ts'
import { countSome } from '../../../platform/database/count-some.ts'
import type { Database } from '../../../platform/database/database.ts'
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

/** In the order of the indexes. */
const orders: Record<string, PgColumn[]> = {
  joined: [users.createdAt, users.id],
  name: [users.name, users.id],
  email: [users.email],
  role: [users.role, users.createdAt, users.id],
  tier: [users.tier, users.createdAt, users.id],
}

/** A page of the accounts and their total number. With a text, the total counts at most 10,000 matches. */
export async function listUsers(
  db: Database,
  filter: Filter,
): Promise<{ items: AdminUser[]; total: number }> {
  const { sort, limit, offset } = filter
  const where = matching(filter)
  const direction = sort.startsWith('-') ? desc : asc
  const order = orders[sort.replace('-', '')] ?? []
  const page = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...order.map(column => direction(column)))
    .limit(limit)
    .offset(offset)
  const activeAt = await lastActive(
    db,
    page.map(({ id }) => id),
  )
  return {
    items: page.map(user => presentAdminUser(user, activeAt.get(user.id) ?? null)),
    total: filter.q ? await countSome(db, users, where) : await db.$count(users, where),
  }
}

async function lastActive(db: Database, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db.select().from(accountActivity).where(inArray(accountActivity.userId, ids))
  return new Map(rows.map(({ userId, at }) => [userId, at]))
}

function matching({ q, tier, role, state }: Filter): SQL | undefined {
  return and(
    eq(users.serviceAccount, false),
    q ? accountsNamed(q) : undefined,
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
