import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { leaveMapped } from '../../../domain/provisioning/leave-mapped.ts'
import {
  directoryGroupMembers,
  directoryGroups,
  provisionedPeople,
} from '../../../domain/provisioning/provisioning-tables.ts'
import { settlePeople } from '../../../domain/provisioning/settle-people.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import { countSome } from '../../../platform/database/count-some.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { type Group, isGroup, membersOf, ofDirectory, oneGroup } from './find-groups.ts'
import { matches, type Operation } from './patch.ts'
import { change, requireVersion, type ScimCaller, type ScimDeps } from './scim-caller.ts'
import { invalid, ScimError } from './scim-error.ts'
import { attributeOf, listOf, objectOf, textOf } from './values.ts'

const mostName = 300
const mostDirectoryGroups = 5_000

type GroupState = { name: string; externalId: string | null; members: Set<string> }

/** A whole group, as POST and PUT send it. Throws ScimError. */
export function readGroup(body: unknown): GroupState {
  const sent = objectOf(body, 'A group')
  return {
    name: nameOf(attributeOf(sent, 'displayName')),
    externalId: textOf(attributeOf(sent, 'externalId'), 'externalId', mostName),
    members: new Set(memberIds(attributeOf(sent, 'members'))),
  }
}

function nameOf(value: unknown): string {
  const name = textOf(value, 'displayName', mostName)?.trim()
  if (!name) throw invalid('A group needs a displayName.')
  return name
}

function memberIds(value: unknown): string[] {
  return listOf(value).map(each => {
    const id = textOf(
      typeof each === 'string' ? each : attributeOf(objectOf(each, 'A member'), 'value'),
      'A member',
      300,
    )
    if (!id) throw invalid('A member needs a value: the id of a user.')
    return id
  })
}

export function addGroup(deps: ScimDeps, caller: ScimCaller, state: GroupState): Promise<Group> {
  const { tenantId } = caller
  return change(deps, caller, async tx => {
    if ((await countSome(tx, directoryGroups, ofDirectory(tenantId))) >= mostDirectoryGroups)
      throw new ScimError(
        403,
        `An organisation can have at most ${mostDirectoryGroups} groups of its directory.`,
      )
    await requireFree(tx, tenantId, state, null)
    const id = randomUUID()
    await tx.insert(directoryGroups).values({ tenantId, id, name: state.name, externalId: state.externalId })
    await setMembers(tx, deps.jobs, caller, id, new Set(), state.members)
    return oneGroup(tx, tenantId, id)
  })
}

export function replaceGroup(
  deps: ScimDeps,
  caller: ScimCaller,
  id: string,
  next: GroupState,
  ifMatch?: string,
): Promise<Group> {
  return changeGroup(deps, caller, id, ifMatch, () => next)
}

export function patchGroup(
  deps: ScimDeps,
  caller: ScimCaller,
  id: string,
  operations: Operation[],
  ifMatch?: string,
): Promise<Group> {
  return changeGroup(deps, caller, id, ifMatch, state => {
    const next = { ...state, members: new Set(state.members) }
    for (const operation of operations) apply(next, operation)
    return next
  })
}

function apply(state: GroupState, { op, path, value }: Operation): void {
  if (path.attribute === 'displayname') {
    if (op === 'remove') throw new ScimError(400, 'displayName cannot be removed.', 'mutability')
    state.name = nameOf(value)
  } else if (path.attribute === 'externalid')
    state.externalId = op === 'remove' ? null : textOf(value, 'externalId', mostName)
  else if (path.attribute === 'members') changeMembers(state, { op, path, value })
}

/** Entra names who leaves in the value, others by a filter; without either, all leave. */
function changeMembers(state: GroupState, { op, path: { filter }, value }: Operation): void {
  if (op === 'remove') {
    const found = filter
      ? [...state.members].filter(id => matches(filter, { value: id }))
      : [...state.members]
    const named = memberIds(value)
    for (const id of named.length > 0 ? named : found) if (found.includes(id)) state.members.delete(id)
    return
  }
  if (filter) throw invalid('A member has nothing that could be changed; add or remove it.', 'mutability')
  const sent = memberIds(value)
  if (op === 'replace') state.members.clear()
  for (const id of sent) state.members.add(id)
}

function changeGroup(
  deps: ScimDeps,
  caller: ScimCaller,
  id: string,
  ifMatch: string | undefined,
  step: (state: GroupState) => GroupState,
): Promise<Group> {
  const { tenantId } = caller
  return change(deps, caller, async tx => {
    const group = await oneGroup(tx, tenantId, id)
    requireVersion(ifMatch, group.version)
    const held = await membersOf(tx, tenantId, [id])
    const before = new Set(held.map(({ userId }) => userId))
    const next = step({ name: group.name, externalId: group.externalId, members: before })
    const { name, externalId } = next
    const changed = await setMembers(tx, deps.jobs, caller, id, before, next.members)
    if (!changed && name === group.name && externalId === group.externalId) return group
    await requireFree(tx, tenantId, next, id)
    await tx
      .update(directoryGroups)
      .set({ name, externalId, version: group.version + 1, updatedAt: new Date() })
      .where(isGroup(tenantId, id))
    return oneGroup(tx, tenantId, id)
  })
}

/** Deletes a group; its people keep what their other groups give. Throws ScimError 404, still_denies. */
export function removeGroup(deps: ScimDeps, caller: ScimCaller, id: string, ifMatch?: string): Promise<void> {
  const { tenantId } = caller
  return change(deps, caller, async tx => {
    const group = await oneGroup(tx, tenantId, id)
    requireVersion(ifMatch, group.version)
    const people = await membersOf(tx, tenantId, [id])
    await leaveMapped(tx, tenantId, group)
    await tx.delete(directoryGroups).where(isGroup(tenantId, id))
    await settlePeople(
      tx,
      deps.jobs,
      tenantId,
      people.map(({ userId }) => userId),
    )
  })
}

async function requireFree(
  tx: Queryable,
  tenantId: TenantId,
  { name, externalId }: GroupState,
  except: string | null,
): Promise<void> {
  const others = and(ofDirectory(tenantId), except === null ? undefined : ne(directoryGroups.id, except))
  const taken = async (same: SQL) => {
    const { id, externalId: known } = directoryGroups
    const [found] = await tx.select({ id, known }).from(directoryGroups).where(and(others, same)).limit(1)
    return found
  }
  const named = await taken(sql`lower(${directoryGroups.name}) = lower(${name}::text)`)
  const existing = named && named.known === externalId ? named.id : null
  if (named)
    throw new ScimError(409, `There is a group with the displayName ${name}.`, 'uniqueness', existing)
  if (externalId !== null && (await taken(eq(directoryGroups.externalId, externalId))))
    throw new ScimError(409, `There is a group with the externalId ${externalId}.`, 'uniqueness')
}

/** Returns whether anybody came or left. Members are people whom the directory has sent. Throws ScimError for others. */
async function setMembers(
  tx: Queryable,
  jobs: JobQueue,
  { tenantId, token }: ScimCaller,
  groupId: string,
  before: Set<string>,
  after: Set<string>,
): Promise<boolean> {
  const came = [...after].filter(id => !before.has(id))
  const left = [...before].filter(id => !after.has(id))
  const known = came.length === 0 ? [] : await knownAmong(tx, tenantId, came)
  const missing = came.find(id => !known.includes(id))
  // In a dry run, people whom it added before are not there.
  if (missing !== undefined && !token.dryRun)
    throw invalid(`The member ${missing.slice(0, 100)} is no user here. Groups in groups are not supported.`)
  if (known.length > 0)
    await tx.insert(directoryGroupMembers).values(known.map(userId => ({ tenantId, groupId, userId })))
  if (left.length > 0)
    await tx
      .delete(directoryGroupMembers)
      .where(
        and(
          eq(directoryGroupMembers.tenantId, tenantId),
          eq(directoryGroupMembers.groupId, groupId),
          inArray(directoryGroupMembers.userId, left),
        ),
      )
  await settlePeople(tx, jobs, tenantId, [...known, ...left])
  return came.length + left.length > 0
}

async function knownAmong(tx: Queryable, tenantId: TenantId, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: provisionedPeople.userId })
    .from(provisionedPeople)
    .where(
      and(
        eq(provisionedPeople.tenantId, tenantId),
        sql`${provisionedPeople.userId} = any(${sql.param(ids)}::text[])`,
      ),
    )
  return rows.map(({ id }) => id)
}
