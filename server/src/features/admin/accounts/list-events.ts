import type { AuditEvent } from '@citewell/contract/admin/accounts.ts'
import type { AuditAction } from '@citewell/contract/audit-actions.ts'
import { and, desc, eq, gte, ilike, lt, or } from 'drizzle-orm'
import { auditLog } from '../../../domain/audit/audit-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { FieldError } from '../../../platform/errors.ts'
import { presentEvent } from './present-event.ts'

type Filter = {
  q?: string | undefined
  action?: AuditAction | undefined
  from?: string | undefined
  to?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** The audit log, newest first. Throws FieldError for a cursor that is not from this list. */
export async function listEvents(
  db: Database,
  filter: Filter,
): Promise<{ items: AuditEvent[]; next_cursor: string | null }> {
  const { q, action, from, to, limit, cursor } = filter
  if (cursor && !/^\d{1,15}$/.test(cursor))
    throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
  const part = q ? likePattern(q) : null
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        part ? or(ilike(auditLog.actorEmail, part), ilike(auditLog.targetEmail, part)) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        from ? gte(auditLog.at, new Date(from)) : undefined,
        to ? lt(auditLog.at, new Date(to)) : undefined,
        cursor ? lt(auditLog.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    items: page.map(presentEvent),
    next_cursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  }
}
