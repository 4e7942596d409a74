import type { Membership } from '@citewell/contract/organisations.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { users } from '../accounts/account-tables.ts'
import { authSessions } from '../accounts/auth-tables.ts'
import type { Principal } from '../rights/principal.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { members, organisations } from './organisation-tables.ts'

/** `demanding`: the organisation demands a second factor. */
export type KnownMembership = Membership & { demanding: boolean }

type Active = Pick<Principal, 'tenantId' | 'member'> & {
  organisations: KnownMembership[]
  /** Of the organisation; null in one's own space. */
  tier: Tier | null
}

/**
 * The tenant that a login is in: the organisation that was chosen, as long as the person is a member of it and has the
 * second factor that it may demand, or else their own. Null when the account is gone.
 */
export async function activeTenant(db: Queryable, userId: string, sessionId: string): Promise<Active | null> {
  const { rows } = await db.execute<{
    personal: TenantId
    chosen: TenantId | null
    tier: Tier | null
    two_factor: boolean
    organisations: KnownMembership[]
  }>(sql`
    select t.id as personal, s.tenant_id as chosen, o.tier,
      u.two_factor as two_factor, coalesce((
      select json_agg(json_build_object('id', o.tenant_id, 'name', o.name, 'role', m.role, 'demanding', o.second_factor) order by lower(o.name), o.tenant_id)
      from ${members} m join ${organisations} o on o.tenant_id = m.tenant_id
      where m.user_id = ${userId}), '[]') as organisations
    from ${tenants} t join ${users} u on u.id = t.account_id
      left join ${authSessions} s on s.user_id = ${userId} and s.id = ${sessionId}
      left join ${organisations} o on o.tenant_id = s.tenant_id
    where t.account_id = ${userId}`)
  const [row] = rows
  if (!row) return null
  const { personal, chosen } = row
  const current = row.organisations.find(({ id }) => id === chosen)
  return chosen && current && (row.two_factor || !current.demanding)
    ? { tenantId: chosen, member: current.role, organisations: row.organisations, tier: row.tier }
    : { tenantId: personal, member: null, organisations: row.organisations, tier: null }
}
