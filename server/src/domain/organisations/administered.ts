import { type OrganisationRole, roleRights } from '@citewell/contract/rights.ts'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Caller } from '../accounts/caller.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { lockOrganisation } from './keep-an-owner.ts'
import { members } from './organisation-tables.ts'

/** The organisation that a login is in. Throws not_found in one's own space. */
export function organisationOf({ tenantId, member }: Pick<Caller, 'tenantId' | 'member'>): {
  tenantId: TenantId
  role: OrganisationRole
} {
  if (member === null) throw notFound('Organisation')
  return { tenantId, role: member }
}

/** The same, for those who may know its people. Throws forbidden for guests and auditors. */
export function insider(caller: Caller): { tenantId: TenantId; role: OrganisationRole } {
  const organisation = organisationOf(caller)
  if (!roleRights[organisation.role].insider)
    throw new AppError('forbidden', `Your role here, ${organisation.role}, does not see its members.`)
  return organisation
}

/** The same, for those who administer it. Throws forbidden for others. */
export function administered(caller: Caller): { tenantId: TenantId; role: OrganisationRole } {
  const organisation = organisationOf(caller)
  if (!roleRights[organisation.role].administers) throw needsAdministrator()
  return organisation
}

/**
 * Locks the organisation and reads the caller's role once more, since another call may have changed it meanwhile. Throws
 * forbidden, and not_found for somebody who is no longer a member.
 */
export async function lockAdministered(tx: Queryable, caller: Caller): Promise<OrganisationRole> {
  await lockOrganisation(tx, caller.tenantId)
  const [row] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.tenantId, caller.tenantId), eq(members.userId, caller.userId)))
  if (!row) throw notFound('Organisation')
  if (!roleRights[row.role].administers) throw needsAdministrator()
  return row.role
}

/** Owners alone make, change and remove owners. Throws forbidden. */
export function requireOwnerFor(own: OrganisationRole, ...roles: OrganisationRole[]): void {
  if (roles.includes('owner') && own !== 'owner')
    throw new AppError('forbidden', 'Only an owner of the organisation may do this to an owner.')
}

function needsAdministrator(): AppError {
  return new AppError('forbidden', 'This needs an owner or administrator of the organisation.')
}

/** Who may look into the log, the holds and the receipts. Throws forbidden for others. */
export function audits(caller: Caller): TenantId {
  const { tenantId, role } = organisationOf(caller)
  if (!roleRights[role].administers && role !== 'auditor')
    throw new AppError('forbidden', 'This needs an owner, administrator or auditor of the organisation.')
  return tenantId
}
