import type { Member } from '@citewell/contract/organisations.ts'
import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../domain/accounts/account-tables.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { FieldError, notFound } from '../../platform/errors.ts'

type Wanted = {
  q?: string | undefined
  limit: number
  cursor?: string | undefined
  /** Whether it says when they were last active, which is for administrators. */
  activity: boolean
}

const columns = {
  user_id: members.userId,
  name: users.name,
  email: users.email,
  role: members.role,
  service_account: users.serviceAccount,
  joined: members.createdAt,
  active_on: members.activeOn,
}
const place = z.tuple([z.string().max(1000), z.string().max(64)])
const byName = sql`lower(${users.name})`

/** One page of an organisation's members, by name. */
export async function listMembers(db: Queryable, tenantId: TenantId, { q, limit, cursor, activity }: Wanted) {
  const wanted = and(
    eq(members.tenantId, tenantId),
    q ? or(ilike(users.name, likePattern(q)), ilike(users.email, likePattern(q))) : undefined,
  )
  const rows = await select(db, and(wanted, after(cursor)))
    .orderBy(byName, asc(members.userId))
    .limit(limit + 1)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(wanted)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(row => present(activity ? row : { ...row, active_on: null })),
    next_cursor: rows.length > limit && last ? cursorAt(last.name, last.user_id) : null,
    total: counted?.total ?? 0,
  }
}

/** Throws not_found. */
export async function oneMember(db: Queryable, tenantId: TenantId, userId: string): Promise<Member> {
  const [row] = await select(db, and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  if (!row) throw notFound('Member')
  return present(row)
}

function select(db: Queryable, where: SQL | undefined) {
  return db.select(columns).from(members).innerJoin(users, eq(users.id, members.userId)).where(where)
}

function present({ joined, ...member }: Omit<Member, 'joined_at'> & { joined: Date }): Member {
  return { ...member, joined_at: joined.toISOString() }
}

function cursorAt(name: string, id: string): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url')
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  try {
    const [name, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (name.includes('\0') || id.includes('\0')) throw new Error('Not of ours')
    return sql`(${byName}, ${members.userId}) > (lower(${name}::text), ${id})`
  } catch {
    throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
  }
}
