import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { members } from '../../../domain/organisations/organisation-tables.ts'
import {
  directoryGroupMembers,
  directoryGroups,
  provisionedPeople,
} from '../../../domain/provisioning/provisioning-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Attributes, find, toCondition } from './filter-to-sql.ts'
import { listResponse, pageOf, type Query, reduce, type Shown, shownOf, shows } from './pages.ts'
import { filterOf } from './patch.ts'
import type { ScimCaller } from './scim-caller.ts'
import { versionTag } from './scim-caller.ts'
import { invalid, unknown } from './scim-error.ts'
import type { UserState } from './user-state.ts'
import type { Json } from './values.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** A person as the directory knows them; without a role they are no member, which is what is not active. */
export type Person = typeof provisionedPeople.$inferSelect & { role: typeof members.$inferSelect.role | null }

const inProfile = (name: string) => sql`${provisionedPeople.profile} ->> ${name}`
const inName = (part: string) => sql`${provisionedPeople.profile} -> 'name' ->> ${part}`

const attributes: Attributes = {
  id: { kind: 'id', value: sql`${provisionedPeople.userId}` },
  externalid: { kind: 'id', value: sql`${provisionedPeople.externalId}` },
  username: { kind: 'text', value: sql`${provisionedPeople.userName}` },
  displayname: { kind: 'text', value: inProfile('displayName') },
  'name.givenname': { kind: 'text', value: inName('givenName') },
  'name.familyname': { kind: 'text', value: inName('familyName') },
  'name.formatted': { kind: 'text', value: inName('formatted') },
  active: { kind: 'boolean', value: sql`(${members.userId} is not null)` },
  'meta.created': { kind: 'moment', value: sql`${provisionedPeople.createdAt}` },
  'meta.lastmodified': { kind: 'moment', value: sql`${provisionedPeople.updatedAt}` },
  emails: {
    kind: 'list',
    some: condition =>
      sql`exists (select from jsonb_array_elements(${provisionedPeople.profile} -> 'emails') as email(held) where ${condition})`,
    parts: {
      value: { kind: 'text', value: sql`email.held ->> 'value'` },
      type: { kind: 'text', value: sql`email.held ->> 'type'` },
      primary: { kind: 'boolean', value: sql`coalesce((email.held -> 'primary')::boolean, false)` },
    },
  },
  groups: {
    kind: 'list',
    some: condition =>
      sql`exists (select from ${directoryGroupMembers} as held where held.tenant_id = ${provisionedPeople.tenantId}
        and held.user_id = ${provisionedPeople.userId} and ${condition})`,
    parts: { value: { kind: 'id', value: sql`held.group_id` } },
  },
}

function select(db: Queryable, where: SQL | undefined) {
  return db
    .select({ person: provisionedPeople, role: members.role })
    .from(provisionedPeople)
    .leftJoin(
      members,
      and(eq(members.tenantId, provisionedPeople.tenantId), eq(members.userId, provisionedPeople.userId)),
    )
    .where(where)
}

/** Throws ScimError 404. */
export async function onePerson(db: Queryable, tenantId: TenantId, id: string): Promise<Person> {
  const [row] = await select(
    db,
    and(eq(provisionedPeople.tenantId, tenantId), eq(provisionedPeople.userId, id)),
  )
  if (!row) throw unknown('User', id)
  return { ...row.person, role: row.role }
}

/** People whom a filter finds, a page of them. Throws ScimError. */
export async function listPeople(db: Queryable, caller: ScimCaller, query: Query): Promise<Json> {
  const page = pageOf(query)
  const where = and(
    eq(provisionedPeople.tenantId, caller.tenantId),
    query.filter ? toCondition(filterOf(query.filter), attributes) : undefined,
  )
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(provisionedPeople)
    .leftJoin(
      members,
      and(eq(members.tenantId, provisionedPeople.tenantId), eq(members.userId, provisionedPeople.userId)),
    )
    .where(where)
  const rows = await select(db, where)
    .orderBy(...orderOf(query, attributes), asc(provisionedPeople.createdAt), asc(provisionedPeople.userId))
    .limit(page.count)
    .offset(page.startIndex - 1)
  const people = rows.map(({ person, role }) => ({ ...person, role }))
  return listResponse(await presentPeople(db, caller, people, shownOf(query)), counted?.total ?? 0, page)
}

/** Throws ScimError for an attribute that has no order. */
export function orderOf({ sortBy, sortOrder }: Query, sorted: Attributes): SQL[] {
  if (!sortBy) return []
  const attribute = find(sortBy, sorted)
  if (attribute.kind === 'list') throw invalid(`${sortBy.slice(0, 100)} has several values to sort by.`)
  const value = attribute.kind === 'text' ? sql`lower(${attribute.value})` : attribute.value
  return [sortOrder?.toLowerCase() === 'descending' ? desc(value) : asc(value)]
}

export const stateOf = ({ userName, externalId, profile, role }: Person): UserState => ({
  userName,
  externalId,
  profile,
  active: role !== null,
})

/** As resources, with the groups of the directory that they are in. */
export async function presentPeople(
  db: Queryable,
  { tenantId, base }: Pick<ScimCaller, 'tenantId' | 'base'>,
  people: Person[],
  shown: Shown,
): Promise<Json[]> {
  const ids = people.map(({ userId }) => userId)
  const held =
    ids.length === 0 || !shows(shown, 'groups')
      ? []
      : await db
          .select({
            userId: directoryGroupMembers.userId,
            id: directoryGroups.id,
            name: directoryGroups.name,
          })
          .from(directoryGroupMembers)
          .innerJoin(
            directoryGroups,
            and(
              eq(directoryGroups.tenantId, directoryGroupMembers.tenantId),
              eq(directoryGroups.id, directoryGroupMembers.groupId),
            ),
          )
          .where(
            and(
              eq(directoryGroupMembers.tenantId, tenantId),
              inArray(directoryGroupMembers.userId, ids),
              isNull(directoryGroups.providerId),
            ),
          )
          .orderBy(directoryGroups.name)
  return people.map(person =>
    reduce(
      {
        schemas: [userSchema],
        id: person.userId,
        externalId: person.externalId ?? undefined,
        userName: person.userName,
        active: person.role !== null,
        displayName: person.profile.displayName,
        name: person.profile.name,
        emails: person.profile.emails.length > 0 ? person.profile.emails : undefined,
        groups: held
          .filter(({ userId }) => userId === person.userId)
          .map(({ id, name }) => ({
            value: id,
            display: name,
            $ref: `${base}/Groups/${id}`,
            type: 'direct',
          })),
        meta: {
          resourceType: 'User',
          created: person.createdAt.toISOString(),
          lastModified: person.updatedAt.toISOString(),
          location: `${base}/Users/${person.userId}`,
          version: versionTag(person.version),
        },
      },
      shown,
    ),
  )
}
