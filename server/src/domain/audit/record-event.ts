import type { AuditEvent } from '@citewell/contract/admin/accounts.ts'
import type { AuditAction } from '@citewell/contract/audit-actions.ts'
import { currentWork } from '../../platform/current-work.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { auditLog } from './audit-tables.ts'

type Person = { id: string; email: string }

export type AuditEntry = {
  action: AuditAction
  /** Null when nobody was logged in. */
  actor: Person | null
  /** The affected account, if it is not the actor's own. */
  target?: Person | null
  /** Null for operator commands. */
  ip: string | null
  /** Must contain no secret and name no person, since it is kept when the account is deleted. */
  details?: AuditEvent['details']
}

/** Adds to the audit log, in the given transaction. What a program did names its API key beside the key's maker. */
export async function recordEvent(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { action, actor, target = null, ip, details = {} } = entry
  const { key } = currentWork()
  await tx.insert(auditLog).values({
    action,
    actorId: actor?.id ?? null,
    actorEmail: actor?.email ?? null,
    targetId: target?.id ?? null,
    targetEmail: target?.email ?? null,
    ipAddress: ip,
    details: key === undefined ? details : { ...details, by_key: key },
  })
}
