import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { members, organisations } from './organisation-tables.ts'

/** Locks an organisation, so that changes to its members happen one after the other. */
export async function lockOrganisation(tx: Queryable, tenantId: TenantId): Promise<void> {
  await tx
    .select({ id: organisations.tenantId })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
    .for('update')
}

/** Call before somebody stops being an owner, with the organisation locked. Throws last_owner if none would be left. */
export async function keepAnOwner(
  tx: Queryable,
  tenantId: TenantId,
  userId: string,
  sentence: string,
): Promise<void> {
  const others = await tx
    .select({ id: members.userId })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.role, 'owner'), ne(members.userId, userId)))
    .limit(1)
  if (others.length === 0) throw new AppError('last_owner', sentence)
}
