import { roleRights } from '@citewell/contract/rights.ts'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Principal } from '../rights/principal.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { members, organisations } from './organisation-tables.ts'

/**
 * Call first in a transaction that stores what took a while to arrive. Who removes members waits for its end, and then
 * finds what it stored. Throws forbidden for somebody who was removed meanwhile or may add nothing any more.
 */
export async function requireStillMember(tx: Queryable, tenantId: TenantId, userId: string): Promise<void> {
  const [organisation] = await tx
    .select({ id: organisations.tenantId })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
    .for('key share')
  // One's own space.
  if (!organisation) return
  const [member] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  if (member && roleRights[member.role].adds) return
  throw new AppError(
    'forbidden',
    'You may no longer add documents to this organisation, so the file was not kept. Switch to your own space to upload it.',
  )
}

/**
 * Call once what somebody takes with them is made, before it is handed out. Throws forbidden for somebody who was removed
 * from the organisation meanwhile.
 */
export async function requireStillIn(
  db: Queryable,
  { tenantId, userId, member }: Pick<Principal, 'tenantId' | 'userId' | 'member'>,
): Promise<void> {
  if (member === null) return
  const found = await db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  if (found.length === 0)
    throw new AppError(
      'forbidden',
      'You are no longer a member of this organisation, so nothing was exported.',
    )
}
