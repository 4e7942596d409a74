import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** Writes a change to the organisation's log. */
export function recordChange(
  tx: Queryable,
  caller: Caller,
  organisation: TenantId,
  details: { change: string; about?: string; domain?: string },
  ip: string,
): Promise<void> {
  return recordEvent(tx, {
    action: 'sign-on-changed',
    actor: { id: caller.userId, email: caller.email },
    ip,
    details: { organisation, ...details },
  })
}
