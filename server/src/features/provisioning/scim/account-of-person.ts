import { and, eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { members } from '../../../domain/organisations/organisation-tables.ts'
import { provisionedPeople } from '../../../domain/provisioning/provisioning-tables.ts'
import { isOfProvedDomain, openAccount, vouchFor } from '../../../domain/sign-on/account-of-address.ts'
import { identityLinks } from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { invalid, ScimError } from './scim-error.ts'
import { addressOf, shownName, type UserState } from './user-state.ts'

export type Account = typeof users.$inferSelect

/**
 * The account that a person has here: the one that logs in through a provider under this externalId, else that of the
 * address, made if there is none. An address counts only if it is of a proved domain, and connects no account with a
 * second factor whose owner did not join. Throws ScimError.
 */
export async function accountOf(
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
    .where(and(eq(provisionedPeople.tenantId, tenantId), eq(provisionedPeople.userId, userId)))
  if (bound)
    throw new ScimError(
      409,
      `The account of this person is that of the user ${bound.userName}.`,
      'uniqueness',
    )
}

export async function accountById(tx: Queryable, id: string): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, id))
  if (!account) throw new ScimError(404, `User ${id} not found.`)
  return account
}
