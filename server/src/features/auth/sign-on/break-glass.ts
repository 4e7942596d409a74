import type { SignOn } from '@citewell/contract/sign-on.ts'
import { mostBreakGlass } from '@citewell/contract/sign-on-limits.ts'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { auditLog } from '../../../domain/audit/audit-tables.ts'
import { members, organisations } from '../../../domain/organisations/organisation-tables.ts'
import { lockOwned } from '../../../domain/organisations/owned-organisation.ts'
import { breakGlassOwners, signOnDomains } from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import { createAddressRanges, networksOf } from '../../../platform/address-ranges.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { AppError, FieldError } from '../../../platform/errors.ts'
import { recordChange } from './record-change.ts'

type Given = { user_ids: string[]; networks?: string[] | undefined; from_elsewhere: boolean }

const daysShown = 30
const mostUsesShown = 20

/**
 * Names the owners who keep their password, and the only networks from which they use it; none for all, left out for
 * those there were. Throws invalid_request for others than owners and for those without a second factor, and
 * own_address_left_out.
 */
export async function nameBreakGlass(
  db: Database,
  caller: Caller,
  { user_ids: userIds, networks: written, from_elsewhere: fromElsewhere }: Given,
  ip: string,
): Promise<void> {
  const networks = written && networksOf(written)
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const wanted = [...new Set(userIds)].slice(0, mostBreakGlass)
    const owners =
      wanted.length === 0
        ? []
        : await tx
            .select({ id: users.id, email: users.email, twoFactor: users.twoFactor })
            .from(members)
            .innerJoin(users, eq(users.id, members.userId))
            .where(and(eq(members.tenantId, tenantId), eq(members.role, 'owner'), inArray(users.id, wanted)))
    if (owners.length < wanted.length)
      throw new FieldError(['body', 'user_ids'], 'Only owners of the organisation can keep their password')
    const open = owners.find(({ twoFactor }) => !twoFactor)
    if (open)
      throw new FieldError(
        ['body', 'user_ids'],
        `${open.email} has no two-factor login. It is turned on under Settings`,
      )
    if (wanted.includes(caller.userId) && !fromElsewhere)
      requireOwnAddress(networks ?? (await networksNow(tx, tenantId)), ip)
    if (wanted.length === 0) {
      const [required] = await tx
        .select({ id: signOnDomains.id })
        .from(signOnDomains)
        .where(and(eq(signOnDomains.tenantId, tenantId), eq(signOnDomains.required, true)))
        .limit(1)
      if (required)
        throw new AppError(
          'sign_on_not_tested',
          'While sign-on is required, an owner must keep the password, or nobody could log in when the provider fails.',
        )
    }
    await tx.delete(breakGlassOwners).where(eq(breakGlassOwners.tenantId, tenantId))
    if (owners.length > 0)
      await tx.insert(breakGlassOwners).values(owners.map(({ id }) => ({ tenantId, userId: id })))
    if (networks)
      await tx
        .update(organisations)
        .set({ breakGlassNetworks: networks })
        .where(eq(organisations.tenantId, tenantId))
    const about = owners.length === 1 ? '1 owner' : `${owners.length} owners`
    const where = networks && networks.length > 0 ? `, from ${networks.join(', ')}` : ''
    await recordChange(tx, caller, tenantId, { about, change: `named to keep the password${where}` }, ip)
  })
}

/** Somebody who lists networks from the wrong place finds out when nobody can log in any more. */
function requireOwnAddress(networks: string[], ip: string): void {
  if (networks.length === 0 || createAddressRanges(networks.join('\n')).includes(ip)) return
  throw new AppError(
    'own_address_left_out',
    `Your own address, ${ip}, is in none of these networks: from here you could not log in when the provider fails. Add it, or say that you log in from elsewhere.`,
  )
}

async function networksNow(db: Queryable, tenantId: TenantId): Promise<string[]> {
  const [organisation] = await db
    .select({ networks: organisations.breakGlassNetworks })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
  return organisation?.networks ?? []
}

/** Who keeps the password, from where, and when one of them used it in the last days. */
export async function showBreakGlass(
  db: Queryable,
  tenantId: TenantId,
): Promise<Pick<SignOn, 'break_glass' | 'break_glass_networks' | 'break_glass_uses'>> {
  const keepers = await db
    .select({ user_id: users.id, name: users.name, email: users.email })
    .from(breakGlassOwners)
    .innerJoin(users, eq(users.id, breakGlassOwners.userId))
    .where(eq(breakGlassOwners.tenantId, tenantId))
    .orderBy(asc(users.name), asc(users.id))
  const uses = await db
    .select({ email: auditLog.actorEmail, ip: auditLog.ipAddress, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        sql`${auditLog.details}->>'organisation' = ${tenantId}`,
        eq(auditLog.action, 'break-glass-used'),
        gt(auditLog.at, sql`now() - ${daysShown}::int * interval '1 day'`),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(mostUsesShown)
  return {
    break_glass: keepers,
    break_glass_networks: await networksNow(db, tenantId),
    break_glass_uses: uses.map(({ email, ip, at }) => ({ email, ip, at: at.toISOString() })),
  }
}
