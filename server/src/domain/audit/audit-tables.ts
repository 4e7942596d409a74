import type { AuditEvent } from '@citewell/contract/admin/accounts.ts'
import type { AuditAction } from '@citewell/contract/audit-actions.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'

/**
 * Who did what to whom. A trigger prevents changing or deleting rows. The one exception: when an account is deleted,
 * whatever names its owner is blanked.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    action: text('action').$type<AuditAction>().notNull(),
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    targetId: text('target_id'),
    targetEmail: text('target_email'),
    ipAddress: text('ip_address'),
    details: jsonb('details').$type<AuditEvent['details']>().notNull().default({}),
  },
  table => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_target').on(table.targetId),
    /** Of an organisation. */
    index('audit_log_organisation').on(sql`(details->>'organisation')`, table.id),
  ],
)
