import { randomUUID } from 'node:crypto'
import { type Grant, mostGrants, type Reader } from '@citewell/contract/organisations.ts'
import { levelOf, type Right, rights, roleRights } from '@citewell/contract/rights.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { isCollection, ownedCollection } from '../../domain/collections/owned-collection.ts'
import { groupMembers, memberGroups, members } from '../../domain/organisations/organisation-tables.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import { heldRight } from '../../domain/rights/held-right.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import { organisationOf } from './administered.ts'

type Given = {
  principal: Grant['principal']
  user_id?: string | undefined
  group_id?: string | undefined
  effect: Grant['effect']
  right: Right
}
type Shared = { items: Grant[]; readers: Reader[] }

/**
 * The collection whose grants the caller may see and change: that of somebody who may manage it, and any for
 * administrators, so that nobody can lock them out.
 */
async function sharedCollection(db: Queryable, caller: Caller, id: string): Promise<Known> {
  const { tenantId, role } = organisationOf(caller)
  if (!roleRights[role].administers) return ownedCollection(db, caller, id, 'manage')
  const [row] = await db
    .select({ tenantId: collections.tenantId, id: collections.id })
    .from(collections)
    .where(isCollection({ tenantId, id }))
  if (!row) throw notFound('Collection')
  return row
}

/** Who was allowed or denied what, and what each member can do because of it. */
export async function listGrants(db: Queryable, caller: Caller, id: string): Promise<Shared> {
  return showGrants(db, await sharedCollection(db, caller, id))
}

/** Allows or denies; the same principal's earlier allowance or denial is replaced. Throws not_found, FieldError. */
export async function giveGrant(
  db: Database,
  caller: Caller,
  id: string,
  given: Given,
  ip: string,
): Promise<Shared> {
  return db.transaction(async tx => {
    const collection = await sharedCollection(tx, caller, id)
    const { tenantId } = collection
    await lockForGrants(tx, collection)
    if ((await tx.$count(grants, onCollection(collection))) >= mostGrants)
      throw new FieldError(['body', 'principal'], `A collection has at most ${mostGrants} grants`)
    const to = await principalOf(tx, tenantId, given)
    const level = levelOf(given.right)
    const row = { tenantId, id: randomUUID(), collectionId: id, createdBy: caller.userId }
    await tx
      .insert(grants)
      .values({ ...row, ...to, effect: given.effect, level })
      .onConflictDoUpdate({
        target: [
          grants.tenantId,
          grants.collectionId,
          grants.documentId,
          grants.principal,
          grants.userId,
          grants.groupId,
          grants.effect,
        ],
        set: { level, createdBy: caller.userId, createdAt: new Date() },
      })
    await record(tx, caller, ip, {
      collection: id,
      to: to.userId ?? to.groupId ?? to.principal,
      effect: given.effect,
      right: given.right,
    })
    return showGrants(tx, collection)
  })
}

/** Throws not_found. */
export async function takeGrantBack(
  db: Database,
  caller: Caller,
  { id, grant }: { id: string; grant: string },
  ip: string,
): Promise<Shared> {
  return db.transaction(async tx => {
    const collection = await sharedCollection(tx, caller, id)
    const [gone] = await tx
      .delete(grants)
      .where(and(onCollection(collection), eq(grants.id, grant)))
      .returning()
    if (!gone) throw notFound('Grant')
    const to = gone.userId ?? gone.groupId ?? gone.principal
    await record(tx, caller, ip, { collection: id, to, effect: 'none', right: rights[gone.level - 1] ?? '' })
    return showGrants(tx, collection)
  })
}

const onCollection = ({ tenantId, id }: Known) =>
  and(eq(grants.tenantId, tenantId), eq(grants.collectionId, id))

async function lockForGrants(tx: Queryable, collection: Known): Promise<void> {
  const rows = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(isCollection(collection))
    .for('no key update')
  if (rows.length === 0) throw notFound('Collection')
}

/** Locks the member or group, so that a grant to one that is being deleted is refused. */
async function principalOf(tx: Queryable, tenantId: TenantId, given: Given) {
  const { principal, user_id: userId, group_id: groupId } = given
  if (principal === 'organisation') return { principal, userId: null, groupId: null }
  if (principal === 'user') {
    const known = await tx
      .select({ id: members.userId })
      .from(members)
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId ?? '')))
      .for('key share')
    if (!userId || known.length === 0) throw notFound('Member')
    return { principal, userId, groupId: null }
  }
  const known = await tx
    .select({ id: memberGroups.id })
    .from(memberGroups)
    .where(and(eq(memberGroups.tenantId, tenantId), eq(memberGroups.id, groupId ?? '')))
    .for('key share')
  if (!groupId || known.length === 0) throw notFound('Group')
  return { principal, userId: null, groupId }
}

async function showGrants(db: Queryable, { tenantId, id }: Known): Promise<Shared> {
  const rows = await db
    .select({ grant: grants, person: users.name, group: memberGroups.name })
    .from(grants)
    .leftJoin(users, eq(users.id, grants.userId))
    .leftJoin(
      memberGroups,
      and(eq(memberGroups.tenantId, grants.tenantId), eq(memberGroups.id, grants.groupId)),
    )
    .where(and(eq(grants.tenantId, tenantId), eq(grants.collectionId, id)))
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
    )
    return right === null ? [] : [{ user_id: userId, name, role, right }]
  })
  const items = rows.map(({ grant, person, group }) => ({
    id: grant.id,
    principal: grant.principal,
    principal_id: grant.userId ?? grant.groupId,
    name: person ?? group ?? 'Everyone in the organisation',
    effect: grant.effect,
    right: rights[grant.level - 1] ?? 'find',
  }))
  return { items, readers }
}

function record(
  tx: Queryable,
  { tenantId, userId, email }: Caller,
  ip: string,
  details: Record<string, string>,
): Promise<void> {
  return recordEvent(tx, {
    action: 'grant-changed',
    actor: { id: userId, email },
    ip,
    details: { organisation: tenantId, ...details },
  })
}
