import { type OrganisationRole, roleRights } from '@citewell/contract/rights.ts'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { authSessions } from '../../../domain/accounts/auth-tables.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { endMembership } from '../../../domain/organisations/end-membership.ts'
import { leaveChats } from '../../../domain/organisations/leave-chats.ts'
import { members, organisations } from '../../../domain/organisations/organisation-tables.ts'
import { requireSeats } from '../../../domain/organisations/require-seats.ts'
import { directoryGroupMembers, provisionedPeople } from '../../../domain/provisioning/provisioning-tables.ts'
import { settlePeople } from '../../../domain/provisioning/settle-people.ts'
import { isOfProvedDomain, openAccount, vouchFor } from '../../../domain/sign-on/account-of-address.ts'
import { identityLinks } from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { onePerson, type Person, stateOf } from './find-people.ts'
import type { Operation } from './patch.ts'
import { change, requireVersion, type ScimCaller, type ScimDeps } from './scim-caller.ts'
import { invalid, ScimError } from './scim-error.ts'
import { addressOf, patchUser, shownName, type UserState } from './user-state.ts'

type Account = typeof users.$inferSelect

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
      await setActive(tx, caller, person, account, state.active)
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
    await setActive(tx, caller, before, account, next.active)
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
    await setActive(tx, caller, person, await accountById(tx, id), false)
    await leaveChats(tx, tenantId, id)
    await tx
      .delete(directoryGroupMembers)
      .where(and(eq(directoryGroupMembers.tenantId, tenantId), eq(directoryGroupMembers.userId, id)))
    await tx.delete(provisionedPeople).where(isPerson(tenantId, id))
  })
}

const isPerson = (tenantId: TenantId, id: string) =>
  and(eq(provisionedPeople.tenantId, tenantId), eq(provisionedPeople.userId, id))

/** Throws ScimError 409 when another person of the directory has the name or the id. */
async function requireFree(
  tx: Queryable,
  tenantId: TenantId,
  { userName, externalId }: UserState,
  except: string | null,
): Promise<void> {
  const [taken] = await tx
    .select({ userName: provisionedPeople.userName })
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
  throw new ScimError(409, `There is a user with the ${what}.`, 'uniqueness')
}

/**
 * The account that a person has here: the one that logs in through a provider under this externalId, else that of the
 * address, made if there is none. An address counts only if it is of a proved domain, and connects no account with a
 * second factor whose owner did not join. Throws ScimError.
 */
async function accountOf(
  tx: Queryable,
  tenantId: TenantId,
  state: UserState,
): Promise<{ account: Account; opened: boolean }> {
  const { externalId } = state
  const linked =
    externalId === null
      ? []
      : await tx
          .select({ userId: identityLinks.userId })
          .from(identityLinks)
          .where(and(eq(identityLinks.tenantId, tenantId), eq(identityLinks.subject, externalId)))
          .groupBy(identityLinks.userId)
  const [link] = linked
  if (link && linked.length === 1) {
    await requireUnbound(tx, tenantId, link.userId)
    const account = await accountById(tx, link.userId)
    await requireJoinable(tx, tenantId, account)
    return { account, opened: false }
  }
  const email = addressOf(state)
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid('A user needs an e-mail address, in emails or as userName.')
  if (!(await isOfProvedDomain(tx, tenantId, email)))
    throw invalid(
      `${email} is not of a domain that the organisation has proved. An owner proves it on the organisation's page, under Sign-on.`,
    )
  const [known] = await tx.select().from(users).where(eq(users.email, email))
  if (!known) return { account: await openAccount(tx, { email, name: shownName(state) }), opened: true }
  await requireUnbound(tx, tenantId, known.id)
  await requireJoinable(tx, tenantId, known)
  return { account: await vouchFor(tx, known), opened: false }
}

/**
 * An account is brought in only by who vouches for its address of today, and none with a second factor: otherwise the
 * organisation's provider would open the account of somebody who left. Members may stay. Throws ScimError 409.
 */
async function requireJoinable(
  tx: Queryable,
  tenantId: TenantId,
  { id, email, twoFactor }: Account,
): Promise<void> {
  const [member] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, id)))
  if (member || (!twoFactor && (await isOfProvedDomain(tx, tenantId, email)))) return
  throw new ScimError(
    409,
    'This person has an account here with two-factor login, or with an address of a domain that is not the organisation’s. Invite them to the organisation; once they have joined, send this again.',
    'uniqueness',
  )
}

async function requireUnbound(tx: Queryable, tenantId: TenantId, userId: string): Promise<void> {
  const [bound] = await tx
    .select({ userName: provisionedPeople.userName })
    .from(provisionedPeople)
    .where(isPerson(tenantId, userId))
  if (bound)
    throw new ScimError(
      409,
      `The account of this person is that of the user ${bound.userName}.`,
      'uniqueness',
    )
}

async function accountById(tx: Queryable, id: string): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, id))
  if (!account) throw new ScimError(404, `User ${id} not found.`)
  return account
}

/** The name of an account that was opened for the directory follows it until its person changes it. */
async function followName(tx: Queryable, account: Account, before: string, name: string): Promise<void> {
  if (name !== '' && name !== before && (account.name === before || before === ''))
    await tx.update(users).set({ name }).where(eq(users.id, account.id))
}

async function setActive(
  tx: Queryable,
  caller: ScimCaller,
  person: Person,
  account: Account,
  active: boolean,
): Promise<void> {
  if (active && person.role === null) await join(tx, caller, person, account)
  else if (!active && person.role !== null) await leave(tx, caller, person.role, account)
}

async function join(
  tx: Queryable,
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
  await tx.insert(members).values({ tenantId, userId, role })
  await tx.update(provisionedPeople).set({ roleBefore: null }).where(isPerson(tenantId, userId))
  await settlePeople(tx, tenantId, [userId])
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
  { tenantId, token, ip }: ScimCaller,
  role: OrganisationRole,
  account: Account,
): Promise<void> {
  const { id: userId, email } = account
  await endMembership(tx, tenantId, { user_id: userId, email, role }, await heirOf(tx, tenantId, userId))
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
