import { Readable } from 'node:stream'
import type { OrganisationUsage } from '@citewell/contract/usage.ts'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { administered } from '../../domain/organisations/administered.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import { readableCollection } from '../../domain/rights/readable.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { writeCsv } from '../../platform/text/write-csv.ts'

type Of = keyof OrganisationUsage
const mostRows = 10_000
const count = (condition?: SQL): SQL<number> =>
  condition ? sql<number>`count(*) filter (where ${condition})::int` : sql<number>`count(*)::int`
const questions = count(sql`${messages.role} = 'user'`)
const tokens = sql<number>`coalesce(sum((${messages.usage}->>'input_tokens')::bigint + (${messages.usage}->>'output_tokens')::bigint), 0)::float8`
const inChat = and(eq(chatSessions.tenantId, messages.tenantId), eq(chatSessions.id, messages.sessionId))

/**
 * Use of an organisation since a moment, by member and by collection, those with the most questions first. Chats that
 * were deleted are not counted. A collection's name is null where the caller may not find it. Throws forbidden.
 */
export async function organisationUsage(
  db: Queryable,
  caller: Caller,
  since: Date,
  limit: number,
): Promise<OrganisationUsage> {
  const { tenantId } = administered(caller)
  return {
    members: await byMember(db, tenantId, since, limit),
    collections: await byCollection(db, caller, since, limit),
  }
}

/** One of the two tables as CSV. Throws forbidden. */
export async function exportOrganisationUsage(
  db: Queryable,
  caller: Caller,
  of: Of,
  since: Date,
): Promise<FileResponse> {
  const rows = (await organisationUsage(db, caller, since, mostRows))[of]
  const columns = {
    members: ['user_id', 'name', 'email', 'role', 'questions', 'tokens', 'documents'],
    collections: ['id', 'name', 'documents', 'bytes', 'questions', 'tokens', 'cited'],
  }
  const bytes = writeCsv(
    rows.map(row => ({ ...row, name: row.name ?? '' })),
    columns[of],
  )
  return new FileResponse({
    stream: Readable.from([bytes]),
    mediaType: 'text/csv; charset=utf-8',
    filename: `organisation-${of}.csv`,
    size: bytes.length,
    range: null,
  })
}

async function byMember(db: Queryable, tenantId: TenantId, since: Date, limit: number) {
  const asked = db
    .select({
      by: sql<string>`${chatSessions.createdBy}`.as('asked_by'),
      questions: questions.as('questions'),
      tokens: tokens.as('tokens'),
    })
    .from(messages)
    .innerJoin(chatSessions, inChat)
    .where(and(eq(messages.tenantId, tenantId), gte(messages.createdAt, since)))
    .groupBy(chatSessions.createdBy)
    .as('asked')
  const added = db
    .select({ by: sql<string>`${documents.createdBy}`.as('added_by'), documents: count().as('documents') })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), gte(documents.createdAt, since)))
    .groupBy(documents.createdBy)
    .as('added')
  return db
    .select({
      user_id: members.userId,
      name: users.name,
      email: users.email,
      role: members.role,
      questions: sql<number>`coalesce(${asked.questions}, 0)`,
      tokens: sql<number>`coalesce(${asked.tokens}, 0)`,
      documents: sql<number>`coalesce(${added.documents}, 0)`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(asked, eq(asked.by, members.userId))
    .leftJoin(added, eq(added.by, members.userId))
    .where(eq(members.tenantId, tenantId))
    .orderBy(sql`coalesce(${asked.questions}, 0) desc`, sql`lower(${users.name})`, members.userId)
    .limit(limit)
}

async function byCollection(db: Queryable, caller: Caller, since: Date, limit: number) {
  const { tenantId } = caller
  const asked = db
    .select({
      of: sql<string>`${chatSessions.collectionId}`.as('asked_in'),
      questions: questions.as('questions'),
      tokens: tokens.as('tokens'),
    })
    .from(messages)
    .innerJoin(chatSessions, inChat)
    .where(and(eq(messages.tenantId, tenantId), gte(messages.createdAt, since)))
    .groupBy(chatSessions.collectionId)
    .as('asked')
  const cited = db
    .select({
      of: sql<string>`${documents.collectionId}`.as('cited_in'),
      answers: sql<number>`count(distinct ${messages.id})::int`.as('answers'),
    })
    .from(messages)
    .innerJoin(sql`jsonb_array_elements(${messages.citations}) as citation`, sql`true`)
    .innerJoin(
      documents,
      and(eq(documents.tenantId, messages.tenantId), eq(documents.id, sql`citation->>'document_id'`)),
    )
    .where(and(eq(messages.tenantId, tenantId), gte(messages.createdAt, since)))
    .groupBy(documents.collectionId)
    .as('cited')
  const held = db
    .select({
      of: sql<string>`${documents.collectionId}`.as('held_in'),
      documents: count().as('held'),
      bytes: sql<number>`coalesce(sum(${documents.bytes}), 0)::float8`.as('bytes'),
    })
    .from(documents)
    .where(eq(documents.tenantId, tenantId))
    .groupBy(documents.collectionId)
    .as('held')
  return db
    .select({
      id: collections.id,
      name: sql<string | null>`case when ${readableCollection(caller, 'find')} then ${collections.name} end`,
      documents: sql<number>`coalesce(${held.documents}, 0)`,
      bytes: sql<number>`coalesce(${held.bytes}, 0)`,
      questions: sql<number>`coalesce(${asked.questions}, 0)`,
      tokens: sql<number>`coalesce(${asked.tokens}, 0)`,
      cited: sql<number>`coalesce(${cited.answers}, 0)`,
    })
    .from(collections)
    .leftJoin(asked, eq(asked.of, collections.id))
    .leftJoin(held, eq(held.of, collections.id))
    .leftJoin(cited, eq(cited.of, collections.id))
    .where(eq(collections.tenantId, tenantId))
    .orderBy(sql`coalesce(${asked.questions}, 0) desc`, collections.createdAt, collections.id)
    .limit(limit)
}
