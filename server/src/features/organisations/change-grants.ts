import { randomUUID } from 'node:crypto'
import { type Grant, mostGrants } from '@citewell/contract/organisations.ts'
import { levelOf, type Right, rights } from '@citewell/contract/rights.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { memberGroups, members } from '../../domain/organisations/organisation-tables.ts'
import { grants, oneGrant } from '../../domain/rights/grant-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import { grantsOn, lockForGrants, sharedThing, type Thing } from './shared-thing.ts'
import { type Shared, showGrants } from './show-grants.ts'

type Given = {
  principal: Grant['principal']
  user_id?: string | undefined
  group_id?: string | undefined
  effect: Grant['effect']
  right: Right
}
/** Allows or denies; the same principal's earlier allowance or denial is replaced. Throws not_found, FieldError. */
export async function giveGrant(
  db: Database,
  caller: Caller,
  about: Thing,
  given: Given,
  ip: string,
): Promise<Shared> {
  return db.transaction(async tx => {
    const thing = await sharedThing(tx, caller, about)
    const { tenantId } = thing
    await lockForGrants(tx, thing)
    if ((await tx.$count(grants, grantsOn(thing))) >= mostGrants)
      throw new FieldError(['body', 'principal'], `A ${about.kind} has at most ${mostGrants} grants`)
    const to = await principalOf(tx, tenantId, given)
    const level = levelOf(given.right)
    const on = about.kind === 'collection' ? { collectionId: about.id } : { documentId: about.id }
    const row = { tenantId, id: randomUUID(), ...on, createdBy: caller.userId }
    await tx
      .insert(grants)
      .values({ ...row, ...to, effect: given.effect, level })
      .onConflictDoUpdate({
        target: oneGrant,
        set: { level, createdBy: caller.userId, createdAt: new Date() },
      })
    await record(tx, caller, ip, {
      [about.kind]: about.id,
      to: to.userId ?? to.groupId ?? to.principal,
      effect: given.effect,
      right: given.right,
    })
    return showGrants(tx, thing)
  })
}

/** Throws not_found. */
export async function takeGrantBack(
  db: Database,
  caller: Caller,
  about: Thing,
  grant: string,
  ip: string,
): Promise<Shared> {
  return db.transaction(async tx => {
    const thing = await sharedThing(tx, caller, about)
    const [gone] = await tx
      .delete(grants)
      .where(and(grantsOn(thing), eq(grants.id, grant)))
      .returning()
    if (!gone) throw notFound('Grant')
    const to = gone.userId ?? gone.groupId ?? gone.principal
    const right = rights[gone.level - 1] ?? ''
    await record(tx, caller, ip, { [about.kind]: about.id, to, effect: 'none', right })
    return showGrants(tx, thing)
  })
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
