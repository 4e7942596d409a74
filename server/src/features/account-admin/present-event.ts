import type { AuditEvent } from '@citewell/contract/account-admin.ts'
import type { auditLog } from '../../platform/database/account-tables.ts'

/** A row of the audit log as administrators see it. */
export function presentEvent(row: typeof auditLog.$inferSelect): AuditEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor_id: row.actorId,
    actor_email: row.actorEmail,
    target_id: row.targetId,
    target_email: row.targetEmail,
    ip_address: row.ipAddress,
    details: row.details,
  }
}
