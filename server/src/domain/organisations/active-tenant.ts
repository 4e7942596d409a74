import type { Membership } from '@citewell/contract/organisations.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { users } from '../accounts/account-tables.ts'
import { authSessions } from '../accounts/auth-tables.ts'
import type { Principal } from '../rights/principal.ts'
import { identityProviders } from '../sign-on/sign-on-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { today } from './mark-member-active.ts'
import { members, organisations } from './organisation-tables.ts'

/**
 * `demanding`: the organisation demands a second factor, and this login has none. `expired`: it began longer ago than the
 * organisation lets a login last.
 */
export type KnownMembership = Membership & { demanding: boolean; expired: boolean }

type Active = Pick<Principal, 'tenantId' | 'member'> & {
  organisations: KnownMembership[]
  /** Of the organisation; null in one's own space. */
  tier: Tier | null
  /** Whether it is their first call of the day (UTC) in the organisation. */
  firstToday: boolean
  /** The organisation whose identity provider logged in; null for a login of their own. */
  signedOnBy: TenantId | null
  /** Whether a group at that provider made this login an administrator's. */
  administers: boolean
  /** The provider that opened the login, as long as it is on. */
  signedOnThrough: { id: string; name: string; directory: boolean } | null
  /** When the login was last confirmed; null for never. */
  confirmedAt: Date | null
  /** Another one after each change of the login's or the account's row. */
  version: string
}

/**
 * Whether a login is older than the organisation `o` lets it be, or an administrator ended those of the member `m`. The
 * login is `s`.
 */
const isExpired = sql`(coalesce(s.created_at < now() - make_interval(hours => o.session_hours), false)
  or coalesce(s.created_at < m.logins_since, false))`

/**
 * The tenant that a login is in: the organisation that was chosen, as long as the person is a member of it and has the
 * second factor that it may demand and has logged in as lately, or else their own. An identity provider answers for its own organisation: it stands in
 * for no second factor elsewhere, and for none once the organisation has no provider that is on; a directory, which checks
 * a password, stands in for none. Its login ends with the organisation's time. Null when the account is gone, and when nothing is open to the login.
 */
export async function activeTenant(db: Queryable, userId: string, sessionId: string): Promise<Active | null> {
  const { rows } = await db.execute<{
    personal: TenantId
    chosen: TenantId | null
    tier: Tier | null
    signed_on_by: TenantId | null
    administers: boolean
    provider: { id: string; name: string; directory: boolean } | null
    two_factor: boolean
    confirmed: number | null
    first_today: boolean
    organisations: KnownMembership[]
    version: string
  }>(sql`
    select concat_ws(' ', s.ctid, s.xmin, '/', u.ctid, u.xmin) as version, t.id as personal, s.tenant_id as chosen, o.tier, s.signed_on_by,
      coalesce(s.administers, false) as administers, u.two_factor,
      (select json_build_object('id', p.id, 'name', p.name, 'directory', p.ldap is not null) from ${identityProviders} p
        where p.tenant_id = s.signed_on_by and p.id = s.provider_id and p."on") as provider,
      extract(epoch from s.confirmed_at)::float8 as confirmed,
      (select m.active_on is distinct from ${today} from ${members} m
        where m.tenant_id = s.tenant_id and m.user_id = ${userId}) as first_today,
      coalesce((
      select json_agg(json_build_object('id', o.tenant_id, 'name', o.name, 'role', m.role, 'demanding',
        case when s.signed_on_by is null then o.second_factor and not u.two_factor
          else (o.second_factor or u.two_factor) and not (s.signed_on_by = o.tenant_id and exists(
            select 1 from ${identityProviders} p where p.tenant_id = o.tenant_id and p."on")
            and (u.two_factor or not exists(select 1 from ${identityProviders} p
              where p.tenant_id = o.tenant_id and p.id = s.provider_id and p.ldap is not null))) end, 'expired', ${isExpired}) order by lower(o.name), o.tenant_id)
      from ${members} m join ${organisations} o on o.tenant_id = m.tenant_id
      where m.user_id = ${userId}), '[]') as organisations
    from ${tenants} t join ${users} u on u.id = t.account_id
      left join ${authSessions} s on s.user_id = ${userId} and s.id = ${sessionId}
      left join ${organisations} o on o.tenant_id = s.tenant_id
    where t.account_id = ${userId}`)
  const [row] = rows
  if (!row) return null
  const { personal, chosen, organisations: known, signed_on_by: signedOnBy, administers } = row
  const confirmedAt = row.confirmed === null ? null : new Date(row.confirmed * 1000)
  const login = {
    ...{ organisations: known, signedOnBy, signedOnThrough: row.provider, confirmedAt, administers },
    version: row.version,
  }
  const current = known.find(({ id }) => id === chosen)
  if (chosen && current && !current.demanding && !current.expired)
    return { tenantId: chosen, member: current.role, tier: row.tier, firstToday: row.first_today, ...login }
  if (signedOnBy !== null && row.two_factor) return null
  if (known.some(({ id, expired }) => expired && id === signedOnBy)) return null
  return { tenantId: personal, member: null, tier: null, firstToday: false, ...login }
}
