import { type OrganisationRole, roleRights } from '@citewell/contract/rights.ts'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { authSessions } from '../../../domain/accounts/auth-tables.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { beginMembership } from '../../../domain/organisations/begin-membership.ts'
import { endMembership } from '../../../domain/organisations/end-membership.ts'
import { leaveChats } from '../../../domain/organisations/leave-chats.ts'
import { members, organisations } from '../../../domain/organisations/organisation-tables.ts'
import { requireSeats } from '../../../domain/organisations/require-seats.ts'
import { directoryGroupMembers, provisionedPeople } from '../../../domain/provisioning/provisioning-tables.ts'
import { settlePeople } from '../../../domain/provisioning/settle-people.ts'
import { isOfProvedDomain } from '../../../domain/sign-on/account-of-address.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { type Account, accountById, accountOf, isPerson } from './account-of-person.ts'
import { onePerson, type Person, stateOf } from './find-people.ts'
import type { Operation } from './patch.ts'
import { change, requireVersion, type ScimCaller, type ScimDeps } from './scim-caller.ts'
import { ScimError } from './scim-error.ts'
import { patchUser, shownName, type UserState } from './user-state.ts'

/**
 * Adds a person, who is a member from now on if active. Throws ScimError, and no_seat_free.
 */
export function addPerson(deps: ScimDeps, caller: ScimCaller, state: UserState): Promise<Person> {
  const { tenantId } = caller
  return change(
    deps,
    caller,
    async tx => {
      await requireFree(tx, tenantId, state, null)
      const { account, opened } = await accountOf(tx, tenantId, state)
      const { userName, externalId, profile } = state
      await tx
        .insert(provisionedPeople)
        .values({ tenantId, userId: account.id, userName, externalId, profile, opened })
      const person = await onePerson(tx, tenantId, account.id)
      await setActive(tx, deps.jobs, caller, person, account, state.active)
      return onePerson(tx, tenantId, account.id)
    },
    { asItself: true },
  )
}

/** Replaces what is known of a person. Throws ScimError, no_seat_free and last_owner. */
export function replacePerson(
  deps: ScimDeps,
  caller: ScimCaller,
  id: string,
  next: UserState,
  ifMatch?: string,
): Promise<Person> {
  return changePerson(deps, caller, id, ifMatch, () => next)
}

export function patchPerson(
  deps: ScimDeps,
  caller: ScimCaller,
  id: string,
  operations: Operation[],
  ifMatch?: string,
): Promise<Person> {
  return changePerson(deps, caller, id, ifMatch, state => patchUser(state, operations))
}

function changePerson(
  deps: ScimDeps,
  caller: ScimCaller,
  id: string,
  ifMatch: string | undefined,
  step: (state: UserState) => UserState,
): Promise<Person> {
  const { tenantId } = caller
  return change(deps, caller, async tx => {
    const before = await onePerson(tx, tenantId, id)
    requireVersion(ifMatch, before.version)
    const held = stateOf(before)
    const next = step(held)
    // Sent again after a crash, it is no change.
    if (JSON.stringify(next) === JSON.stringify(held)) return before
    await requireFree(tx, tenantId, next, id)
    const { userName, externalId, profile } = next
    await tx
      .update(provisionedPeople)
      .set({ userName, externalId, profile, version: before.version + 1, updatedAt: new Date() })
      .where(isPerson(tenantId, id))
    const account = await accountById(tx, id)
    if (before.opened) await followName(tx, account, shownName(before), shownName(next))
    await setActive(tx, deps.jobs, caller, before, account, next.active)
    return onePerson(tx, tenantId, id)
  })
}

/** Removes a person from the organisation and forgets what the directory said. Throws ScimError 404, last_owner. */
export function removePerson(
  deps: ScimDeps,
  caller: ScimCaller,
  id: string,
  ifMatch?: string,
): Promise<void> {
  const { tenantId } = caller
  return change(deps, caller, async tx => {
    const person = await onePerson(tx, tenantId, id)
    requireVersion(ifMatch, person.version)
    await setActive(tx, deps.jobs, caller, person, await accountById(tx, id), false)
    await leaveChats(tx, tenantId, id)
    await tx
      .delete(directoryGroupMembers)
      .where(and(eq(directoryGroupMembers.tenantId, tenantId), eq(directoryGroupMembers.userId, id)))
    await tx.delete(provisionedPeople).where(isPerson(tenantId, id))
  })
}

/** Throws ScimError 409 when another person of the directory has the name or the id. */
async function requireFree(
  tx: Queryable,
  tenantId: TenantId,
  { userName, externalId }: UserState,
  except: string | null,
): Promise<void> {
  const [taken] = await tx
    .select({
      id: provisionedPeople.userId,
      userName: provisionedPeople.userName,
      externalId: provisionedPeople.externalId,
    })
    .from(provisionedPeople)
    .where(
      and(
        eq(provisionedPeople.tenantId, tenantId),
        except === null ? undefined : ne(provisionedPeople.userId, except),
        or(
          eq(sql`lower(${provisionedPeople.userName})`, sql`lower(${userName}::text)`),
          externalId === null ? undefined : eq(provisionedPeople.externalId, externalId),
        ),
      ),
    )
    .limit(1)
  if (!taken) return
  const same = taken.userName.toLowerCase() === userName.toLowerCase()
  const what = same ? `userName ${userName}` : `externalId ${externalId}`
  const existing = same && taken.externalId === externalId ? taken.id : null
  throw new ScimError(409, `There is a user with the ${what}.`, 'uniqueness', existing)
}

/** The name of an account that was opened for the directory follows it until its person changes it. */
async function followName(tx: Queryable, account: Account, before: string, name: string): Promise<void> {
  if (name !== '' && name !== before && (account.name === before || before === ''))
    await tx.update(users).set({ name }).where(eq(users.id, account.id))
}

async function setActive(
  tx: Queryable,
  jobs: JobQueue,
  caller: ScimCaller,
  person: Person,
  account: Account,
  active: boolean,
): Promise<void> {
  if (active && person.role === null) await join(tx, jobs, caller, person, account)
  else if (!active && person.role !== null) await leave(tx, jobs, caller, person.role, account)
}

async function join(
  tx: Queryable,
  jobs: JobQueue,
  { tenantId, token, ip }: ScimCaller,
  { userId, roleBefore }: Person,
  account: Account,
): Promise<void> {
  if (account.suspendedAt)
    throw new ScimError(403, 'This account is suspended here. Ask whoever runs Citewell.')
  if (!(await isOfProvedDomain(tx, tenantId, account.email)))
    throw new ScimError(
      409,
      'The address of this account is not of a domain that the organisation has proved. Invite the person to the organisation.',
      'uniqueness',
    )
  const [setting] = await tx
    .select({ role: organisations.provisionedAs })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
  const role: OrganisationRole = roleBefore ?? setting?.role ?? 'member'
  if (roleRights[role].seat) await requireSeats(tx, tenantId, 1, [account.email])
  await beginMembership(tx, jobs, tenantId, userId, role)
  await tx.update(provisionedPeople).set({ roleBefore: null }).where(isPerson(tenantId, userId))
  await settlePeople(tx, jobs, tenantId, [userId])
  await recordEvent(tx, {
    action: 'member-joined',
    actor: null,
    target: account,
    ip,
    details: { organisation: tenantId, role, token: token.name },
  })
}

/**
 * Ends the membership with its keys, and the logins that are in the organisation or came through it, so that their
 * streams end, too. Chats stay, for nobody to see, until the directory deletes the person or makes them active again.
 */
async function leave(
  tx: Queryable,
  jobs: JobQueue,
  { tenantId, token, ip }: ScimCaller,
  role: OrganisationRole,
  account: Account,
): Promise<void> {
  const { id: userId, email } = account
  const heir = await heirOf(tx, tenantId, userId)
  await endMembership(tx, jobs, tenantId, { user_id: userId, email, role }, heir)
  await tx
    .delete(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        or(eq(authSessions.tenantId, tenantId), eq(authSessions.signedOnBy, tenantId)),
      ),
    )
  // Nobody becomes owner or administrator again without somebody here.
  const kept = role === 'owner' || role === 'admin' ? null : role
  await tx.update(provisionedPeople).set({ roleBefore: kept }).where(isPerson(tenantId, userId))
  await recordEvent(tx, {
    action: 'member-removed',
    actor: null,
    target: account,
    ip,
    details: { organisation: tenantId, role, token: token.name },
  })
}

/** Who gets what the person made, if that is still somebody who may have documents. */
async function heirOf(tx: Queryable, tenantId: TenantId, userId: string): Promise<string | null> {
  const adding = (Object.keys(roleRights) as OrganisationRole[]).filter(role => roleRights[role].adds)
  const [heir] = await tx
    .select({ id: members.userId })
    .from(organisations)
    .innerJoin(
      members,
      and(
        eq(members.tenantId, organisations.tenantId),
        eq(members.userId, organisations.provisioningHeir),
        inArray(members.role, adding),
      ),
    )
    .where(and(eq(organisations.tenantId, tenantId), ne(members.userId, userId)))
  return heir?.id ?? null
}
