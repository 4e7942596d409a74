import { randomUUID } from 'node:crypto'
import type { ServiceAccount } from '@citewell/contract/keys.ts'
import { mostServiceAccounts } from '@citewell/contract/limits.ts'
import type { OrganisationRole } from '@citewell/contract/rights.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import { isOpen } from '../../domain/keys/keys-in-force.ts'
import { administered, audits, lockAdministered } from '../../domain/organisations/administered.ts'
import { beginMembership } from '../../domain/organisations/begin-membership.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { KeyOwner } from './keys.ts'

type Deps = { db: Database; clock: Clock; jobs: JobQueue }
type NewServiceAccount = { name: string; role: OrganisationRole }

/** Service accounts of the organisation that the caller administers or audits, by name. Throws forbidden for others. */
export async function listServiceAccounts({ db, clock }: Deps, caller: Caller): Promise<ServiceAccount[]> {
  return present(db, clock, audits(caller))
}

/**
 * Adds a service account: an account that is no person's, in this organisation alone. It has no password and no address that a
 * mail reaches, so nobody can log in as it. Throws forbidden, too_many_service_accounts.
 */
export async function addServiceAccount(
  { db, clock, jobs }: Deps,
  caller: Caller,
  { name, role }: NewServiceAccount,
  ip: string,
): Promise<ServiceAccount> {
  const { tenantId } = administered(caller)
  const id = randomUUID()
  return db.transaction(async tx => {
    await lockAdministered(tx, caller)
    if ((await present(tx, clock, tenantId)).length >= mostServiceAccounts)
      throw new AppError(
        'too_many_service_accounts',
        `The organisation has ${mostServiceAccounts} service accounts, the most there can be. Remove one first.`,
      )
    const email = `service-account-${id}@service-accounts.invalid`
    await tx.insert(users).values({ id, name, email, serviceAccount: true })
    await beginMembership(tx, jobs, tenantId, id, role)
    await recordEvent(tx, {
      action: 'service-account-added',
      actor: { id: caller.userId, email: caller.email },
      ip,
      details: { organisation: tenantId, service_account: id, role },
    })
    return presentOne(tx, clock, tenantId, id)
  })
}

/** Throws forbidden, not_found. */
export async function renameServiceAccount(
  { db, clock }: Deps,
  caller: Caller,
  id: string,
  name: string,
  ip: string,
): Promise<ServiceAccount> {
  const { tenantId } = caller
  return db.transaction(async tx => {
    await lockAdministered(tx, caller)
    const { userId } = await ownedServiceAccount(tx, tenantId, id)
    await tx.update(users).set({ name }).where(eq(users.id, userId))
    await recordEvent(tx, {
      action: 'service-account-renamed',
      actor: { id: caller.userId, email: caller.email },
      ip,
      details: { organisation: tenantId, service_account: userId },
    })
    return presentOne(tx, clock, tenantId, userId)
  })
}

/** A service account of an organisation, as whose keys act. Throws not_found. */
export async function ownedServiceAccount(
  db: Queryable,
  tenantId: TenantId,
  id: string,
): Promise<KeyOwner & { tenantId: TenantId }> {
  const [row] = await db
    .select({ userId: members.userId, member: members.role })
    .from(members)
    .innerJoin(users, and(eq(users.id, members.userId), eq(users.serviceAccount, true)))
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, id)))
  if (!row) throw notFound('Service account')
  return { ...row, tenantId, role: 'user', serviceAccount: true }
}

async function presentOne(
  db: Queryable,
  clock: Clock,
  tenantId: TenantId,
  id: string,
): Promise<ServiceAccount> {
  const [shown] = await present(db, clock, tenantId, eq(members.userId, id))
  if (!shown) throw notFound('Service account')
  return shown
}

async function present(
  db: Queryable,
  clock: Clock,
  tenantId: TenantId,
  which?: SQL | undefined,
): Promise<ServiceAccount[]> {
  const rows = await db
    .select({
      id: members.userId,
      name: users.name,
      role: members.role,
      joined: members.createdAt,
      keys: sql<number>`count(${apiKeys.id})::int`,
    })
    .from(members)
    .innerJoin(users, and(eq(users.id, members.userId), eq(users.serviceAccount, true)))
    .leftJoin(
      apiKeys,
      and(eq(apiKeys.tenantId, members.tenantId), eq(apiKeys.userId, members.userId), isOpen(clock.now())),
    )
    .where(and(eq(members.tenantId, tenantId), which))
    .groupBy(members.tenantId, members.userId, users.name)
    .orderBy(asc(users.name), asc(members.userId))
  return rows.map(({ joined, ...account }) => ({ ...account, created_at: joined.toISOString() }))
}
