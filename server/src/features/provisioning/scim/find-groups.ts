import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  directoryGroupMembers,
  directoryGroups,
  provisionedPeople,
} from '../../../domain/provisioning/provisioning-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import { countSome } from '../../../platform/database/count-some.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Attributes, toCondition } from './filter-to-sql.ts'
import { orderOf } from './find-people.ts'
import { listResponse, pageOf, type Query, reduce, type Shown, shownOf, shows } from './pages.ts'
import { filterOf } from './patch.ts'
import { type ScimCaller, versionTag } from './scim-caller.ts'
import { unknown } from './scim-error.ts'
import type { Json } from './values.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export type Group = typeof directoryGroups.$inferSelect

const attributes: Attributes = {
  id: { kind: 'id', value: sql`${directoryGroups.id}` },
  externalid: { kind: 'id', value: sql`${directoryGroups.externalId}` },
  displayname: { kind: 'text', value: sql`${directoryGroups.name}` },
  'meta.created': { kind: 'moment', value: sql`${directoryGroups.createdAt}` },
  'meta.lastmodified': { kind: 'moment', value: sql`${directoryGroups.updatedAt}` },
  members: {
    kind: 'list',
    some: condition =>
      sql`exists (select from ${directoryGroupMembers} as held where held.tenant_id = ${directoryGroups.tenantId}
        and held.group_id = ${directoryGroups.id} and ${condition})`,
    parts: { value: { kind: 'id', value: sql`held.user_id` } },
  },
}

/** The directory's own; what arrives in claims is none of its resources. */
export const ofDirectory = (tenantId: TenantId) =>
  and(eq(directoryGroups.tenantId, tenantId), isNull(directoryGroups.providerId))
export const isGroup = (tenantId: TenantId, id: string) =>
  and(ofDirectory(tenantId), eq(directoryGroups.id, id))

/** Throws ScimError 404. */
export async function oneGroup(db: Queryable, tenantId: TenantId, id: string): Promise<Group> {
  const [group] = await db.select().from(directoryGroups).where(isGroup(tenantId, id))
  if (!group) throw unknown('Group', id)
  return group
}

export async function listGroups(db: Queryable, caller: ScimCaller, query: Query): Promise<Json> {
  const page = pageOf(query)
  const where = and(
    ofDirectory(caller.tenantId),
    query.filter ? toCondition(filterOf(query.filter), attributes) : undefined,
  )
  const total = await countSome(db, directoryGroups, where)
  const groups = await db
    .select()
    .from(directoryGroups)
    .where(where)
    .orderBy(...orderOf(query, attributes), asc(directoryGroups.createdAt), asc(directoryGroups.id))
    .limit(page.count)
    .offset(page.startIndex - 1)
  return listResponse(await presentGroups(db, caller, groups, shownOf(query)), total, page)
}

export function membersOf(db: Queryable, tenantId: TenantId, groupIds: string[]) {
  return db
    .select({
      groupId: directoryGroupMembers.groupId,
      userId: directoryGroupMembers.userId,
      userName: provisionedPeople.userName,
    })
    .from(directoryGroupMembers)
    .innerJoin(
      provisionedPeople,
      and(
        eq(provisionedPeople.tenantId, directoryGroupMembers.tenantId),
        eq(provisionedPeople.userId, directoryGroupMembers.userId),
      ),
    )
    .where(
      and(eq(directoryGroupMembers.tenantId, tenantId), inArray(directoryGroupMembers.groupId, groupIds)),
    )
    .orderBy(asc(directoryGroupMembers.userId))
}

/** As resources, with their members unless those are not wanted. */
export async function presentGroups(
  db: Queryable,
  { tenantId, base }: Pick<ScimCaller, 'tenantId' | 'base'>,
  groups: Group[],
  shown: Shown,
): Promise<Json[]> {
  const ids = groups.map(({ id }) => id)
  const held = ids.length === 0 || !shows(shown, 'members') ? [] : await membersOf(db, tenantId, ids)
  const byGroup = Map.groupBy(held, ({ groupId }) => groupId)
  return groups.map(group =>
    reduce(
      {
        schemas: [groupSchema],
        id: group.id,
        externalId: group.externalId ?? undefined,
        displayName: group.name,
        members: (byGroup.get(group.id) ?? []).map(({ userId, userName }) => ({
          value: userId,
          display: userName,
          type: 'User',
          $ref: `${base}/Users/${userId}`,
        })),
        meta: {
          resourceType: 'Group',
          created: group.createdAt.toISOString(),
          lastModified: group.updatedAt.toISOString(),
          location: `${base}/Groups/${group.id}`,
          version: versionTag(group.version),
        },
      },
      shown,
    ),
  )
}
