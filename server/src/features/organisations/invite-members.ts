import { randomUUID } from 'node:crypto'
import type { MemberInvitation } from '@citewell/contract/organisations.ts'
import { levelOf, type OrganisationRole, type Right, rights, roleRights } from '@citewell/contract/rights.ts'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { lockAdministered, requireOwnerFor } from '../../domain/organisations/administered.ts'
import { memberInvitations, members, organisations } from '../../domain/organisations/organisation-tables.ts'
import { requireSeats } from '../../domain/organisations/require-seats.ts'
import { openInvitations } from '../../domain/organisations/withdraw-invitations.ts'
import { giveGrant } from '../../domain/rights/give-grant.ts'
import { sharedThing } from '../../domain/rights/shared-thing.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import { requireFreshLogin } from '../../platform/http/require-fresh-login.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { createLinkToken, tokenDigest } from '../../platform/mail/link-token.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'

export type InviteDeps = { db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl'> }

const days = 7

/**
 * Invites addresses by mail, to share a collection or without; an open invitation of an address is replaced. `members`
 * are those that are in the organisation already; a collection is shared with them at once. Throws FieldError for what is no address, forbidden, login_not_confirmed and no_seat_free.
 */
export async function inviteMembers(
  deps: InviteDeps,
  caller: Caller,
  wanted: { emails: string[]; role: OrganisationRole; share?: WantedShare | undefined },
  ip: string,
): Promise<{ items: MemberInvitation[]; members: string[] }> {
  const shared = wanted.share ? { collectionId: wanted.share.collection_id, right: wanted.share.right } : null
  // Whoever is invited so can make further ones.
  if (roleRights[wanted.role].administers) requireFreshLogin(caller)
  const emails = [...new Set(wanted.emails)]
  for (const email of emails) requireAddress(email, ['body', 'emails'])
  const { tenantId } = caller
  return deps.db.transaction(async tx => {
    requireOwnerFor(await lockAdministered(tx, caller), wanted.role)
    const there = await tx
      .select({ email: users.email, id: users.id })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(and(eq(members.tenantId, tenantId), inArray(users.email, emails)))
    const already = new Set(there.map(({ email }) => email))
    const invited = emails.filter(each => !already.has(each))
    if (roleRights[wanted.role].seat) await requireSeats(tx, tenantId, invited.length, invited)
    const about = shared && { kind: 'collection' as const, id: shared.collectionId }
    if (about) await sharedThing(tx, caller, about)
    const items: MemberInvitation[] = []
    for (const email of invited)
      items.push(await inviteMember(deps, tx, { tenantId, email, role: wanted.role, shared }, caller))
    if (shared && about) {
      const given = { principal: 'user' as const, effect: 'allow' as const, right: shared.right }
      for (const { id } of there)
        await giveGrant(tx, { ...caller, ip }, about, { ...given, user_id: id }, { raises: true })
    }
    if (items.length > 0)
      await recordEvent(tx, {
        action: 'members-invited',
        actor: { id: caller.userId, email: caller.email },
        ip,
        details: {
          ...{ organisation: tenantId, role: wanted.role, count: items.length },
          ...(shared && { collection: shared.collectionId, right: shared.right }),
        },
      })
    return { items, members: [...already] }
  })
}

type WantedShare = { collection_id: string; right: Right }
type Share = { collectionId: string; right: Right }

export function requireAddress(email: string, at: string[]): void {
  if (!z.email().safeParse(email).success) throw new FieldError(at, `${email} is not an email address`)
}

type Invited = { tenantId: TenantId; email: string; role: OrganisationRole; shared?: Share | null }

/** Within a transaction: the invitation, and its mail. */
export async function inviteMember(
  { jobs, config }: Pick<InviteDeps, 'jobs' | 'config'>,
  tx: Queryable,
  { tenantId, email, role, shared = null }: Invited,
  by: Pick<Caller, 'userId' | 'name'>,
): Promise<MemberInvitation> {
  const [organisation] = await tx
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
  if (!organisation) throw notFound('Organisation')
  const token = createLinkToken()
  await tx
    .update(memberInvitations)
    .set({ withdrawnAt: new Date() })
    .where(and(openInvitations(tenantId), eq(memberInvitations.email, email)))
  const [row] = await tx
    .insert(memberInvitations)
    .values({
      ...{ tenantId, id: randomUUID(), email, role, digest: tokenDigest(token), invitedBy: by.userId },
      ...(shared && { collectionId: shared.collectionId, level: levelOf(shared.right) }),
      expiresAt: new Date(Date.now() + days * 24 * 60 * 60 * 1000),
    })
    .returning()
  if (!row) throw new Error('The invitation was not stored')
  const link = `${config.appUrl}/join?token=${token}`
  await queueMail(jobs, tx, invitationMail(email, organisation.name, by.name, link))
  return present(row)
}

/** Open invitations, newest first. */
export async function listMemberInvitations(db: Queryable, tenantId: TenantId): Promise<MemberInvitation[]> {
  const rows = await db
    .select()
    .from(memberInvitations)
    .where(and(openInvitations(tenantId), gt(memberInvitations.expiresAt, new Date())))
    .orderBy(desc(memberInvitations.createdAt), memberInvitations.id)
  return rows.map(present)
}

/** Throws not_found when it is not open any more. */
export async function withdrawMemberInvitation(
  db: Database,
  caller: Caller,
  id: string,
  ip: string,
): Promise<void> {
  const { tenantId } = caller
  await db.transaction(async tx => {
    await lockAdministered(tx, caller)
    const gone = await tx
      .update(memberInvitations)
      .set({ withdrawnAt: new Date() })
      .where(and(openInvitations(tenantId), eq(memberInvitations.id, id)))
      .returning({ id: memberInvitations.id })
    if (gone.length === 0) throw notFound('Invitation')
    await recordEvent(tx, {
      action: 'member-invitation-withdrawn',
      actor: { id: caller.userId, email: caller.email },
      ip,
      details: { organisation: tenantId },
    })
  })
}

function present(row: typeof memberInvitations.$inferSelect): MemberInvitation {
  const { id, email, role, collectionId, level, createdAt, expiresAt } = row
  const right = level === null || collectionId === null ? null : (rights[level - 1] ?? null)
  const shared = { collection_id: collectionId, right }
  return {
    id,
    email,
    role,
    ...shared,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

function invitationMail(to: string, organisation: string, by: string, link: string) {
  return composeMail('member-invitation', to, `You are invited to ${organisation}`, [
    'Hello,',
    `${by} invites you to ${organisation} on Citewell, to ask about documents that are shared there.`,
    { label: `Join ${organisation}`, link },
    `The link works for ${days} days and for this e-mail address. If you have no account yet, create one with this address first. If you do not want to join, you need do nothing.`,
  ])
}
