import { randomUUID } from 'node:crypto'
import { type Grant, mostGrants } from '@citewell/contract/grants.ts'
import { levelOf, type Right } from '@citewell/contract/rights.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { Changer } from '../collections/record-change.ts'
import { memberGroups, members } from '../organisations/organisation-tables.ts'
import type { Known } from '../tenants/owned.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { grants, oneGrant } from './grant-tables.ts'
import { grantsOn, lockForGrants, type SharedThing, sharedThing, type Thing } from './shared-thing.ts'

type Acting = Pick<Changer, 'tenantId' | 'userId' | 'email' | 'ip'>

export type Given = {
  principal: Grant['principal']
  user_id?: string | undefined
  group_id?: string | undefined
  effect: Grant['effect']
  right: Right
}

/** Allows or denies; the same principal's earlier allowance or denial is replaced, or with `raises` never lowered. Throws not_found, FieldError. */
export async function giveGrant(
  tx: Queryable,
  who: Changer,
  about: Thing,
  given: Given,
  { raises = false }: { raises?: boolean } = {},
): Promise<SharedThing> {
  const thing = await sharedThing(tx, who, about)
  await lockForGrants(tx, thing)
  await giveLocked(tx, who, thing, given, { raises })
  return thing
}

/** The same for what was decided before, such as in an invitation, once what it is about is locked. */
export async function giveLocked(
  tx: Queryable,
  who: Acting,
  thing: Known & Thing,
  given: Given,
  { raises = false, createdBy = who.userId }: { raises?: boolean; createdBy?: string | null } = {},
): Promise<void> {
  const { kind, tenantId, id } = thing
  const to = await principalOf(tx, tenantId, given)
  const on = kind === 'collection' ? { collectionId: id } : { documentId: id }
  const level = levelOf(given.right)
  const row = { tenantId, id: randomUUID(), ...on, createdBy }
  await tx
    .insert(grants)
    .values({ ...row, ...to, effect: given.effect, level })
    .onConflictDoUpdate({
      target: oneGrant,
      set: {
        level: raises ? sql`greatest(${grants.level}, ${level})` : level,
        createdBy,
        createdAt: new Date(),
      },
    })
  // Counted afterwards: to replace a grant takes no room.
  if ((await countGrants(tx, thing)) > mostGrants)
    throw new FieldError(['body', 'principal'], `A ${kind} has at most ${mostGrants} grants`)
  await recordGrant(tx, who, {
    [kind]: id,
    to: to.userId ?? to.groupId ?? to.principal,
    effect: given.effect,
    right: given.right,
    ...(createdBy !== null && createdBy !== who.userId && { invited_by: createdBy }),
  })
}

/** Whether a person can be given a grant on it, or has one, once it is locked. */
export async function hasRoomForGrant(tx: Queryable, thing: Known & Thing, userId: string): Promise<boolean> {
  if ((await countGrants(tx, thing)) < mostGrants) return true
  const own = await tx
    .select({ id: grants.id })
    .from(grants)
    .where(and(grantsOn(thing), eq(grants.userId, userId), eq(grants.effect, 'allow')))
  return own.length > 0
}

async function countGrants(tx: Queryable, thing: Known & Thing): Promise<number> {
  const [there] = await tx.select({ count: count() }).from(grants).where(grantsOn(thing))
  return there?.count ?? 0
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

/** What was allowed, denied or taken back. */
export function recordGrant(
  tx: Queryable,
  { tenantId, userId, email, ip }: Acting,
  details: Record<string, string>,
): Promise<void> {
  return recordEvent(tx, {
    action: 'grant-changed',
    actor: { id: userId, email },
    ip,
    details: { organisation: tenantId, ...details },
  })
}
