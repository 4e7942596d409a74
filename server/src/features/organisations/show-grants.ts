import type { Grant, Reader } from '@citewell/contract/grants.ts'
import { rights } from '@citewell/contract/rights.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { groupMembers, memberGroups, members } from '../../domain/organisations/organisation-tables.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import { heldRight } from '../../domain/rights/held-right.ts'
import { grantsOn, type SharedThing, sharedThing, type Thing } from '../../domain/rights/shared-thing.ts'
import type { Queryable } from '../../platform/database/database.ts'

export type Shared = { items: Grant[]; readers: Reader[] }

/** Who was allowed or denied what, and what each member can do because of it. */
export async function listGrants(db: Queryable, caller: Caller, thing: Thing): Promise<Shared> {
  return showGrants(db, await sharedThing(db, caller, thing))
}

/** The same, of what was checked already. A document's readers come from the grants on its collection as well. */
export async function showGrants(db: Queryable, thing: SharedThing): Promise<Shared> {
  const { tenantId, kind, collectionId, createdBy } = thing
  const ofCollection = collectionId === null ? undefined : eq(grants.collectionId, collectionId)
  const rows = await db
    .select({ grant: grants, person: users.name, group: memberGroups.name })
    .from(grants)
    .leftJoin(users, eq(users.id, grants.userId))
    .leftJoin(
      memberGroups,
      and(eq(memberGroups.tenantId, grants.tenantId), eq(memberGroups.id, grants.groupId)),
    )
    .where(and(eq(grants.tenantId, tenantId), or(grantsOn(thing), ofCollection)))
    .orderBy(grants.createdAt, grants.id)
  const people = await db
    .select({ userId: members.userId, name: users.name, role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.tenantId, tenantId))
    .orderBy(sql`lower(${users.name})`, members.userId)
  const held = await db
    .select({ groupId: groupMembers.groupId, userId: groupMembers.userId })
    .from(groupMembers)
    .where(eq(groupMembers.tenantId, tenantId))
  const inGroup = new Set(held.map(({ groupId, userId }) => `${groupId} ${userId}`))
  const shared = kind === 'collection' || collectionId !== null || createdBy === null
  const readers = people.flatMap(({ userId, name, role }) => {
    const theirs = rows.filter(
      ({ grant }) =>
        grant.principal === 'organisation' ||
        grant.userId === userId ||
        inGroup.has(`${grant.groupId} ${userId}`),
    )
    const right = heldRight(
      role,
      theirs.map(({ grant: { effect, level, principal } }) => ({
        ...{ effect, level },
        whole: principal === 'organisation',
      })),
      { shared, own: !shared && createdBy === userId },
    )
    return right === null ? [] : [{ user_id: userId, name, role, right }]
  })
  const own = kind === 'collection' ? rows : rows.filter(({ grant }) => grant.documentId !== null)
  const items = own.map(({ grant, person, group }) => ({
    id: grant.id,
    principal: grant.principal,
    principal_id: grant.userId ?? grant.groupId,
    name: person ?? group ?? 'Everyone in the organisation',
    effect: grant.effect,
    right: rights[grant.level - 1] ?? 'find',
  }))
  return { items, readers }
}
