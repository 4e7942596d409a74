import type { Upload, UploadState, UploadStats } from '@citewell/contract/admin/files.ts'
import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import { type AdminGroup, formats } from '@citewell/contract/formats.ts'
import type { DocumentStatus } from '@citewell/contract/library.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../../../domain/accounts/account-tables.ts'
import { documents } from '../../../domain/documents/document-tables.ts'
import { beginsWith, isShort } from '../../../platform/database/begins-with.ts'
import type { Database } from '../../../platform/database/database.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { type DocumentFigures, type DocumentGroup, sum } from './read-figures.ts'

type Filter = {
  q?: string | undefined
  type?: AdminGroup | undefined
  state?: UploadState | undefined
  reason?: DocumentFailureCode | undefined
  limit: number
  offset: number
}

const typesOf = (group: AdminGroup): string[] =>
  formats.flatMap(({ name, adminGroup }) => (adminGroup === group ? name : []))
const typesNamed: string[] = formats.flatMap(({ name, adminGroup }) => (adminGroup ? name : []))
/** Limit for search results, since counting all of them takes longer the more there are. */
const mostCounted = 10_000
const states: Record<UploadState, DocumentStatus[]> = {
  under_way: ['queued', 'reading', 'indexing'],
  ready: ['ready'],
  failed: ['failed'],
  cancelled: ['cancelled'],
}

/**
 * Documents of all accounts, newest first, with figures that ignore the filter. The total follows from the figures,
 * unless there is a text to search for.
 */
export async function listUploads(
  db: Database,
  filter: Filter,
  figures: () => Promise<DocumentFigures>,
): Promise<{ items: Upload[]; total: number; stats: UploadStats }> {
  const found = foundBy(filter)
  const { items, counted } = await findPage(db, found, filter)
  const { groups, stats } = await figures()
  const total = filter.q
    ? (counted ?? (await countFound(db, found)))
    : sum(groups.filter(group => isWanted(group, filter)))
  return { items, total, stats }
}

async function countFound(db: Database, found: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from (${found}) as found limit ${mostCounted}) as counted`,
  )
  return rows[0]?.total ?? 0
}

function isWanted(group: DocumentGroup, { type, state, reason }: Filter): boolean {
  const ofType =
    type === 'others' ? !typesNamed.includes(group.filetype) : !type || typesOf(type).includes(group.filetype)
  const ofState = !state || states[state].includes(group.status)
  return ofType && ofState && (!reason || (group.status === 'failed' && group.error_code === reason))
}

/**
 * Ids and times of the matching documents. Matches by name and by account are looked up separately and combined: as one
 * condition, each matching document would be compared with each account.
 */
function foundBy({ q, ...filter }: Filter): SQL {
  const where = conditions(filter)
  if (!q) return sql`select id, created_at from documents where ${where}`
  const holds = (column: PgColumn) =>
    isShort(q) ? beginsWith(column, q) : sql`${column} ilike ${likePattern(q)}`
  return sql`select documents.id, documents.created_at from documents
    where (${holds(documents.filename)} or documents.id = ${q}) and ${where}
    union select documents.id, documents.created_at from users join tenants on tenants.account_id = users.id join documents on documents.tenant_id = tenants.id
    where ${holds(users.email)} and ${where}`
}

function conditions({ type, state, reason }: Omit<Filter, 'q'>): SQL {
  const parts = [sql`true`]
  if (type === 'others') parts.push(sql`filetype <> all(${sql.param(typesNamed)}::text[])`)
  else if (type) parts.push(sql`filetype = any(${sql.param(typesOf(type))}::text[])`)
  if (state) parts.push(sql`status = any(${sql.param(states[state])}::text[])`)
  if (reason) parts.push(sql`status = 'failed' and error_code = ${reason}`)
  return sql.join(parts, sql` and `)
}

type Row = Omit<Upload, 'created_at' | 'error'> & {
  counted: number | null
  created_at: string
  error_code: DocumentFailureCode | null
  error_message: string | null
}

/**
 * Finds the page first and joins the rest, so that it is looked up only for the page's rows. Matches of a text are
 * counted in the same query; null if the page is empty.
 */
async function findPage(
  db: Database,
  found: SQL,
  { q, limit, offset }: Filter,
): Promise<{ items: Upload[]; counted: number | null }> {
  // The planner cannot know how few rows a text may match, and would read all documents in order.
  const kept = sql.raw(q ? 'materialized' : 'not materialized')
  const count = q ? sql`(select least(count(*), ${mostCounted})::int from found)` : sql`null`
  const { rows } = await db.execute<Row>(sql`
    with found as ${kept} (${found}),
    newest as materialized (
      select id from found order by created_at desc, id desc limit ${limit} offset ${offset}
    ), page as materialized (
      select tenant_id, id, created_by, filename, filetype, status, progress, pages, bytes::float8 as bytes, error_code,
        error_message, created_at
      from documents where id = any(array(select id from newest)))
    select ${count} as counted, page.id, filename, filetype, status, progress, pages, bytes, error_code, error_message,
      page.created_at, users.email as user_email,
      (select link.session_id from session_documents link
        join chat_sessions chat
          on chat.tenant_id = link.tenant_id and chat.id = link.session_id and chat.deleted_at is null
        where link.tenant_id = page.tenant_id and link.document_id = page.id order by link.created_at limit 1) as session_id,
      (select count(*)::int from passages
        where passages.tenant_id = page.tenant_id and passages.document_id = page.id) as passages
    from page join tenants on tenants.id = page.tenant_id
    join users on users.id = coalesce(page.created_by, tenants.account_id) order by page.created_at desc, page.id desc`)
  const items = rows.map(({ error_code, error_message, created_at, counted: _, ...row }) => ({
    ...row,
    created_at: new Date(created_at).toISOString(),
    error: error_code && row.status === 'failed' ? { code: error_code, message: error_message ?? '' } : null,
  }))
  return { items, counted: rows[0]?.counted ?? null }
}
