import type { MemberView } from '@citewell/contract/organisations.ts'
import { type Right, rights } from '@citewell/contract/rights.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { administered } from '../../domain/organisations/administered.ts'
import { readable, readableCollection } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { oneMember } from './list-members.ts'

/**
 * What a member sees: how many documents of how many, by what they may do, and which collections. Collections that the
 * caller may not find are counted without a name. Throws forbidden, not_found.
 */
export async function viewAs(db: Queryable, caller: Caller, userId: string): Promise<MemberView> {
  const { tenantId } = administered(caller)
  const { role } = await oneMember(db, tenantId, userId)
  const who = { tenantId, userId, member: role, key: null }
  const counts = rights.map(
    right => sql`'${sql.raw(right)}', count(*) filter (where ${readable(who, right)})`,
  )
  const [row] = await db
    .select({
      of: sql<number>`count(*)::int`,
      may: sql<Record<Right, number>>`json_build_object(${sql.join(counts, sql`, `)})`,
    })
    .from(documents)
    .where(eq(documents.tenantId, tenantId))
  const seen = await db
    .select({
      id: collections.id,
      name: sql<string | null>`case when ${readableCollection(caller, 'find')} then ${collections.name} end`,
      documents: sql<number>`(select count(*)::int from ${documents} where ${and(
        readable(who, 'find'),
        eq(documents.collectionId, collections.id),
      )})`,
    })
    .from(collections)
    .where(or(readableCollection(who, 'find')))
    .orderBy(sql`lower(${collections.name})`, collections.id)
  const { find = 0, ask = 0, read = 0, download = 0 } = row?.may ?? {}
  return { documents: row?.of ?? 0, find, ask, read, download, collections: seen }
}
