import type { Tier } from '@citewell/contract/plans.ts'
import { type KeyMakers, mayMakeKeys, type OrganisationRole } from '@citewell/contract/rights.ts'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { users } from '../accounts/account-tables.ts'
import { members, organisations } from '../organisations/organisation-tables.ts'
import type { Principal } from '../rights/principal.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { apiKeys } from './key-tables.ts'

/** A key with what decides whether it counts. */
export type LoadedKey = {
  key: typeof apiKeys.$inferSelect
  user: typeof users.$inferSelect
  /** Null for a key of a personal tenant. */
  organisation: { name: string; keyMakers: KeyMakers; demanding: boolean; tier: Tier } | null
  /** Null for somebody who left the organisation. */
  role: OrganisationRole | null
}

export function loadKeys(db: Queryable, which: SQL | undefined): Promise<LoadedKey[]> {
  return db
    .select({
      key: apiKeys,
      user: users,
      organisation: {
        name: organisations.name,
        keyMakers: organisations.keyMakers,
        demanding: organisations.secondFactor,
        tier: organisations.tier,
      },
      role: members.role,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(organisations, eq(organisations.tenantId, apiKeys.tenantId))
    .leftJoin(members, and(eq(members.tenantId, apiKeys.tenantId), eq(members.userId, apiKeys.userId)))
    .where(which)
}

/** Why a key does not count at present; null when it does. */
export function refusalOf({ key, user, organisation, role }: LoadedKey, now: Date): AppError | null {
  const what = key.program ? 'connection' : 'API key'
  const again = key.program ? 'Connect the program again.' : 'Make a new one.'
  const maker = key.program ? 'Who connected this program' : 'Who made this API key'
  if (key.endedAt) return new AppError('key_ended', `This ${what} was ended. ${again}`)
  if (key.expiresAt && key.expiresAt <= now)
    return new AppError('key_expired', `This ${what} has expired. ${again}`)
  if (user.suspendedAt) return new AppError('account_suspended', `The account of this ${what} is suspended.`)
  if (organisation === null) return null
  if (role === null) return new AppError('key_ended', `${maker} is no longer a member of the organisation.`)
  if (user.serviceAccount)
    return organisation.keyMakers === 'nobody'
      ? new AppError('forbidden', 'The organisation does not let anybody use API keys.')
      : null
  if (organisation.demanding && !user.twoFactor)
    return new AppError('forbidden', `${maker} needs a second factor in this organisation.`)
  if (!mayMakeKeys(role, organisation.keyMakers))
    return new AppError('forbidden', `The organisation does not let the maker of this ${what} use it.`)
  return null
}

/** A condition on keys: the one of somebody, where they are. */
export const ownKey = ({ tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>, id: string) =>
  and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.userId, userId), eq(apiKeys.id, id))

/** A key knows itself alone. Throws not_found. */
export async function requireOwnKey(db: Queryable, who: Principal, id: string): Promise<void> {
  const found = await db.select({ id: apiKeys.id }).from(apiKeys).where(ownKey(who, id))
  if (found.length === 0 || (who.key && who.key.id !== id)) throw notFound('Key')
}

/** A condition on keys: those that were not ended and have not expired. */
export const isOpen = (now: Date): SQL | undefined =>
  and(isNull(apiKeys.endedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))

/** Ends somebody's keys in an organisation that they leave. */
export async function endKeysOf(tx: Queryable, tenantId: TenantId, userId: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ endedAt: sql`now()` })
    .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.userId, userId), isNull(apiKeys.endedAt)))
}
