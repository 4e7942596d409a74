import { Readable } from 'node:stream'
import type { AuditAction } from '@citewell/contract/audit-actions.ts'
import type { LogEntry } from '@citewell/contract/keeping.ts'
import { and, desc, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { audits } from '../../domain/organisations/administered.ts'
import { memberGroups } from '../../domain/organisations/organisation-tables.ts'
import { namedTo, readableCollection } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { FieldError } from '../../platform/errors.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { writeCsv } from '../../platform/text/write-csv.ts'

type Filter = {
  q?: string | undefined
  action?: AuditAction | undefined
  from?: string | undefined
  to?: string | undefined
}
type Row = typeof auditLog.$inferSelect
const mostRows = 10_000

/** What happened in the organisation, newest first. Throws FieldError for a cursor that is not of this list. */
export async function listLog(
  db: Queryable,
  caller: Caller,
  { limit, cursor, ...filter }: Filter & { limit: number; cursor?: string | undefined },
): Promise<{ items: LogEntry[]; next_cursor: string | null }> {
  if (cursor && !/^\d{1,15}$/.test(cursor))
    throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
  const rows = await load(db, caller, filter, limit + 1, cursor ? Number(cursor) : null)
  const page = rows.slice(0, limit)
  return {
    items: await present(db, caller, page),
    next_cursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  }
}

/** The same as a CSV file of at most ten thousand rows. */
export async function exportLog(db: Queryable, caller: Caller, filter: Filter): Promise<FileResponse> {
  const entries = await present(db, caller, await load(db, caller, filter, mostRows, null))
  const rows = entries.map(({ details, actor, target, ip_address, ...entry }) => ({
    ...entry,
    actor: actor ?? '',
    target: target ?? '',
    ip_address: ip_address ?? '',
    details: details.map(({ name, value }) => `${name}: ${value}`).join('; '),
  }))
  const bytes = writeCsv(rows, ['id', 'at', 'action', 'actor', 'target', 'ip_address', 'details'])
  return new FileResponse({
    stream: Readable.from([bytes]),
    mediaType: 'text/csv; charset=utf-8',
    filename: 'organisation-log.csv',
    size: bytes.length,
    range: null,
  })
}

function load(
  db: Queryable,
  caller: Caller,
  { q, action, from, to }: Filter,
  limit: number,
  before: number | null,
): Promise<Row[]> {
  const part = q ? likePattern(q) : null
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(sql`${auditLog.details}->>'organisation'`, audits(caller)),
        part ? or(ilike(auditLog.actorEmail, part), ilike(auditLog.targetEmail, part)) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        from ? gte(auditLog.at, new Date(from)) : undefined,
        to ? lt(auditLog.at, new Date(to)) : undefined,
        before === null ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

/** With names in place of ids, as far as what they name is still there and the caller may find it. */
async function present(db: Queryable, caller: Caller, rows: Row[]): Promise<LogEntry[]> {
  const names = await namesOf(db, caller, rows)
  return rows.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actorEmail,
    target: row.targetEmail,
    ip_address: row.ipAddress,
    details: Object.entries(row.details)
      .filter(([name, value]) => name !== 'organisation' && value !== null)
      .map(([name, value]) => ({ name, value: names.get(String(value)) ?? String(value) })),
  }))
}

async function namesOf(db: Queryable, caller: Caller, rows: Row[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(
      rows.flatMap(({ details: { collection, group, to, invited_by: by } }) =>
        [collection, group, to, by].filter(value => typeof value === 'string'),
      ),
    ),
  ]
  if (ids.length === 0) return new Map()
  const found = [
    ...(await db
      .select({ id: collections.id, name: collections.name })
      .from(collections)
      .where(and(readableCollection(namedTo(caller), 'find'), inArray(collections.id, ids)))),
    ...(await db
      .select({ id: memberGroups.id, name: memberGroups.name })
      .from(memberGroups)
      .where(and(eq(memberGroups.tenantId, caller.tenantId), inArray(memberGroups.id, ids)))),
    ...(await db.select({ id: users.id, name: users.email }).from(users).where(inArray(users.id, ids))),
  ]
  return new Map(found.map(({ id, name }) => [id, name]))
}
