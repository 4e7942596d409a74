import { randomUUID } from 'node:crypto'
import { roleRights } from '@citewell/contract/rights.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { members, organisations } from '../../../domain/organisations/organisation-tables.ts'
import { lockOwned } from '../../../domain/organisations/owned-organisation.ts'
import { requireSeats } from '../../../domain/organisations/require-seats.ts'
import { type identityProviders, joinRequests } from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { acceptedMail, joinRequestMail } from '../mails.ts'
import type { Claims } from './oidc.ts'
import { oneProvider } from './providers.ts'
import { recordChange } from './record-change.ts'

type Deps = { db: Database; jobs: JobQueue; config: { appUrl: string } }
type Provider = typeof identityProviders.$inferSelect

/** Undoes what a login has written so far: nobody gets an account by asking. */
export class MustAsk extends Error {}

function sameIdentity({ tenantId, id }: Provider, { subject }: Claims) {
  return and(
    eq(joinRequests.tenantId, tenantId),
    eq(joinRequests.providerId, id),
    eq(joinRequests.subject, subject),
  )
}

export async function isAccepted(tx: Queryable, provider: Provider, claims: Claims): Promise<boolean> {
  const [row] = await tx
    .select({ decision: joinRequests.decision })
    .from(joinRequests)
    .where(sameIdentity(provider, claims))
  return row?.decision === 'accepted'
}

/** Keeps a request, mails all owners about a new one, and tells the person by throwing sign_on_refused. */
export async function askToJoin(
  { db, jobs, config }: Deps,
  provider: Provider,
  claims: Claims,
): Promise<never> {
  const { tenantId, id: providerId } = provider
  const { subject, email, name } = claims
  const told = await db.transaction(async tx => {
    const organisation = await nameOf(tx, tenantId)
    const asked = await tx
      .insert(joinRequests)
      .values({ tenantId, providerId, subject, id: randomUUID(), email, name })
      .onConflictDoNothing()
      .returning({ id: joinRequests.id })
    if (asked.length > 0) {
      const owners = await tx
        .select({ email: users.email })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(eq(members.tenantId, tenantId), eq(members.role, 'owner')))
      for (const owner of owners)
        await queueMail(jobs, tx, joinRequestMail(owner.email, config.appUrl, { organisation, email }))
    }
    const [row] = await tx
      .select({ decision: joinRequests.decision })
      .from(joinRequests)
      .where(sameIdentity(provider, claims))
    return row?.decision === 'declined'
      ? `The owners of ${organisation} have declined your request to join. Ask one of them to invite you.`
      : `You have asked to join ${organisation}. Its owners decide, and you get an email once you can log in.`
  })
  throw new AppError('sign_on_refused', told)
}

/** Lets somebody join at the next login, or not. Throws not_found and no_seat_free. */
export async function decideRequest(
  { db, jobs, config }: Deps,
  caller: Caller,
  id: string,
  accepted: boolean,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const [row] = await tx
      .update(joinRequests)
      .set({ decision: accepted ? 'accepted' : 'declined' })
      .where(and(eq(joinRequests.tenantId, tenantId), eq(joinRequests.id, id), isNull(joinRequests.decision)))
      .returning()
    if (!row) throw notFound('Request')
    const { name, joinsAs } = await oneProvider(tx, tenantId, row.providerId)
    if (accepted && joinsAs && roleRights[joinsAs].seat) await requireSeats(tx, tenantId, 1, [row.email])
    if (accepted) {
      const organisation = await nameOf(tx, tenantId)
      await queueMail(jobs, tx, acceptedMail(row.email, config.appUrl, { organisation }))
    }
    const change = accepted ? 'request to join accepted' : 'request to join declined'
    await recordChange(tx, caller, tenantId, { about: name, change }, ip)
  })
}

async function nameOf(tx: Queryable, tenantId: TenantId): Promise<string> {
  const [organisation] = await tx
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
  return organisation?.name ?? 'the organisation'
}
