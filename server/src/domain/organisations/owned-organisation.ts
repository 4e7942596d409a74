import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../accounts/caller.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { organisationOf } from './administered.ts'
import { lockOrganisation } from './keep-an-owner.ts'
import { members } from './organisation-tables.ts'

/** The organisation, for its owners. Throws forbidden for others: who logs in how decides who gets in at all. */
export function owned(caller: Caller): TenantId {
  const { tenantId, role } = organisationOf(caller)
  if (role !== 'owner') throw ownersAlone()
  return tenantId
}

/** Locks the organisation, and reads once more whether the caller owns it. Throws forbidden. */
export async function lockOwned(tx: Queryable, caller: Caller): Promise<TenantId> {
  const tenantId = owned(caller)
  await lockOrganisation(tx, tenantId)
  const owners = await tx
    .select({ id: members.userId, role: members.role })
    .from(members)
    .where(eq(members.tenantId, tenantId))
  if (!owners.some(({ id, role }) => id === caller.userId && role === 'owner')) throw ownersAlone()
  return tenantId
}

function ownersAlone(): AppError {
  return new AppError('forbidden', 'Only an owner of the organisation sets up how people log in.')
}
