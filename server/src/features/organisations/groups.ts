import { randomUUID } from 'node:crypto'
import { type Group, mostGroups } from '@citewell/contract/organisations.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { lockAdministered } from '../../domain/organisations/administered.ts'
import { groupMembers, memberGroups, members } from '../../domain/organisations/organisation-tables.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, FieldError, notFound } from '../../platform/errors.ts'

type Change = { name?: string | undefined; member_ids?: string[] | undefined }

const isGroup = (tenantId: TenantId, id: string) =>
  and(eq(memberGroups.tenantId, tenantId), eq(memberGroups.id, id))

/** An organisation's groups, by name. */
export async function listGroups(db: Queryable, tenantId: TenantId, id?: string): Promise<Group[]> {
  const groups = await db
    .select()
    .from(memberGroups)
    .where(and(eq(memberGroups.tenantId, tenantId), id ? eq(memberGroups.id, id) : undefined))
    .orderBy(sql`lower(${memberGroups.name})`)
  const held = await db
    .select({ groupId: groupMembers.groupId, userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.tenantId, tenantId), id ? eq(groupMembers.groupId, id) : undefined))
    .orderBy(groupMembers.userId)
  return groups.map(group => ({
    id: group.id,
    name: group.name,
    member_ids: held.filter(({ groupId }) => groupId === group.id).map(({ userId }) => userId),
    created_at: group.createdAt.toISOString(),
  }))
}

/** Makes a group. Throws FieldError for a name that is taken, and not_found for somebody who is no member. */
export async function createGroup(
  db: Database,
  caller: Caller,
  { name, member_ids }: { name: string; member_ids: string[] },
  ip: string,
): Promise<Group> {
  const { tenantId } = caller
  const id = randomUUID()
  return db.transaction(async tx => {
    await lockAdministered(tx, caller)
    if ((await tx.$count(memberGroups, eq(memberGroups.tenantId, tenantId))) >= mostGroups)
      throw new FieldError(['body', 'name'], `An organisation has at most ${mostGroups} groups`)
    await requireFreeName(tx, tenantId, id, name)
    await tx.insert(memberGroups).values({ tenantId, id, name })
    await setMembers(tx, tenantId, id, member_ids)
    await record(tx, caller, id, 'made', ip)
    return oneGroup(tx, tenantId, id)
  })
}

/** Renames a group, or says who is in it. Throws not_found, and FieldError for a name that is taken. */
export async function changeGroup(
  db: Database,
  caller: Caller,
  id: string,
  { name, member_ids }: Change,
  ip: string,
): Promise<Group> {
  const { tenantId } = caller
  return db.transaction(async tx => {
    await lockAdministered(tx, caller)
    await oneGroup(tx, tenantId, id)
    if (name !== undefined) {
      await requireFreeName(tx, tenantId, id, name)
      await tx.update(memberGroups).set({ name }).where(isGroup(tenantId, id))
    }
    if (member_ids !== undefined) await setMembers(tx, tenantId, id, member_ids)
    await record(tx, caller, id, 'changed', ip)
    return oneGroup(tx, tenantId, id)
  })
}

/**
 * Deletes a group; what it was allowed goes with it. Throws not_found, and still_denies for one that is kept out of
 * something, since its members would see that without a word.
 */
export async function deleteGroup(db: Database, caller: Caller, id: string, ip: string): Promise<void> {
  const { tenantId } = caller
  await db.transaction(async tx => {
    await lockAdministered(tx, caller)
    await oneGroup(tx, tenantId, id)
    await requireNoDenial(tx, tenantId, id)
    await tx.delete(memberGroups).where(isGroup(tenantId, id))
    await record(tx, caller, id, 'deleted', ip)
  })
}

async function requireNoDenial(tx: Queryable, tenantId: TenantId, groupId: string): Promise<void> {
  // Waits for a denial that is being given.
  await tx.select({ id: memberGroups.id }).from(memberGroups).where(isGroup(tenantId, groupId)).for('update')
  const denied = await tx
    .select({ name: collections.name })
    .from(grants)
    .leftJoin(
      collections,
      and(eq(collections.tenantId, grants.tenantId), eq(collections.id, grants.collectionId)),
    )
    .where(and(eq(grants.tenantId, tenantId), eq(grants.groupId, groupId), eq(grants.effect, 'deny')))
    .orderBy(sql`lower(${collections.name})`)
  if (denied.length === 0) return
  const names = denied.flatMap(({ name }) => (name === null ? [] : [`“${name}”`]))
  const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '')
  throw new AppError(
    'still_denies',
    `This group is kept out of ${shown || 'documents'}. Take that back there first, or keep the group.`,
  )
}

/** Throws not_found. */
export async function oneGroup(db: Queryable, tenantId: TenantId, id: string): Promise<Group> {
  const [group] = await listGroups(db, tenantId, id)
  if (!group) throw notFound('Group')
  return group
}

async function requireFreeName(tx: Queryable, tenantId: TenantId, id: string, name: string): Promise<void> {
  const taken = await tx
    .select({ id: memberGroups.id })
    .from(memberGroups)
    .where(
      and(
        eq(memberGroups.tenantId, tenantId),
        ne(memberGroups.id, id),
        sql`lower(${memberGroups.name}) = lower(${name})`,
      ),
    )
  if (taken.length > 0) throw new FieldError(['body', 'name'], 'There is a group of this name')
}

/** A group's members are people: the id of a group is that of no member. */
async function setMembers(tx: Queryable, tenantId: TenantId, groupId: string, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const known = await tx
    .select({ id: members.userId })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), inArray(members.userId, wanted)))
  if (known.length < wanted.length) throw notFound('Member')
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.tenantId, tenantId), eq(groupMembers.groupId, groupId)))
  if (wanted.length > 0)
    await tx.insert(groupMembers).values(wanted.map(userId => ({ tenantId, groupId, userId })))
}

function record(
  tx: Queryable,
  { tenantId, userId, email }: Caller,
  group: string,
  what: 'made' | 'changed' | 'deleted',
  ip: string,
) {
  return recordEvent(tx, {
    action: 'group-changed',
    actor: { id: userId, email },
    ip,
    details: { organisation: tenantId, group, what },
  })
}
