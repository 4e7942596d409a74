import type { OrganisationRole } from '@citewell/contract/rights.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { memberInvitations } from './organisation-tables.ts'

type Which = { by: string; email?: string; role?: OrganisationRole }

/** A condition on invitations: those that were neither used nor withdrawn; they may have expired. */
export const openInvitations = (tenantId: TenantId) =>
  and(
    eq(memberInvitations.tenantId, tenantId),
    isNull(memberInvitations.usedAt),
    isNull(memberInvitations.withdrawnAt),
  )

/** Withdraws what somebody may no longer promise: their open invitations, or those as one role, and those to themselves. */
export async function withdrawInvitations(
  tx: Queryable,
  tenantId: TenantId,
  { by, email, role }: Which,
): Promise<void> {
  await tx
    .update(memberInvitations)
    .set({ withdrawnAt: new Date() })
    .where(
      and(
        openInvitations(tenantId),
        or(
          eq(memberInvitations.invitedBy, by),
          email === undefined ? undefined : eq(memberInvitations.email, email.toLowerCase()),
        ),
        role && eq(memberInvitations.role, role),
      ),
    )
}
