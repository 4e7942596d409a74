import type { AuditEvent } from '@citewell/contract/admin/accounts.ts'
import type { auditLog } from '../../../domain/audit/audit-tables.ts'

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
