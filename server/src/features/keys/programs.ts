import { randomUUID } from 'node:crypto'
import type { Program } from '@citewell/contract/keys.ts'
import { mostPrograms } from '@citewell/contract/limits.ts'
import type { OrganisationRole } from '@citewell/contract/rights.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import { isOpen } from '../../domain/keys/keys-in-force.ts'
import { administered, audits, lockAdministered } from '../../domain/organisations/administered.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { announce } from '../../domain/webhooks/announce.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { KeyOwner } from './keys.ts'

type Deps = { db: Database; clock: Clock; jobs: JobQueue }
type NewProgram = { name: string; role: OrganisationRole }

/** Programs of the organisation that the caller administers or audits, by name. Throws forbidden for others. */
export async function listPrograms({ db, clock }: Deps, caller: Caller): Promise<Program[]> {
  return present(db, clock, audits(caller))
}

/**
 * Adds a program: an account that is no person's, in this organisation alone. It has no password and no address that a
 * mail reaches, so nobody can log in as it. Throws forbidden, too_many_programs.
 */
export async function addProgram(
  { db, clock, jobs }: Deps,
  caller: Caller,
  { name, role }: NewProgram,
  ip: string,
): Promise<Program> {
  const { tenantId } = administered(caller)
  const id = randomUUID()
  return db.transaction(async tx => {
    await lockAdministered(tx, caller)
    if ((await present(tx, clock, tenantId)).length >= mostPrograms)
      throw new AppError(
        'too_many_programs',
        `The organisation has ${mostPrograms} programs, the most there can be. Remove one first.`,
      )
    const email = `program-${id}@programs.invalid`
    await tx.insert(users).values({ id, name, email, program: true })
    await tx.insert(members).values({ tenantId, userId: id, role })
    await recordEvent(tx, {
      action: 'program-added',
      actor: { id: caller.userId, email: caller.email },
      ip,
      details: { organisation: tenantId, program: id, role },
    })
    const data = { user_id: id, change: 'joined', role } as const
    await announce(tx, jobs, tenantId, { type: 'member.changed', data })
    return presentOne(tx, clock, tenantId, id)
  })
}

/** Throws forbidden, not_found. */
export async function renameProgram(
  { db, clock }: Deps,
  caller: Caller,
  id: string,
  name: string,
  ip: string,
): Promise<Program> {
  const { tenantId } = caller
  return db.transaction(async tx => {
    await lockAdministered(tx, caller)
    const { userId } = await ownedProgram(tx, tenantId, id)
    await tx.update(users).set({ name }).where(eq(users.id, userId))
    await recordEvent(tx, {
      action: 'program-renamed',
      actor: { id: caller.userId, email: caller.email },
      ip,
      details: { organisation: tenantId, program: userId },
    })
    return presentOne(tx, clock, tenantId, userId)
  })
}

/** A program of an organisation, as whose keys act. Throws not_found. */
export async function ownedProgram(
  db: Queryable,
  tenantId: TenantId,
  id: string,
): Promise<KeyOwner & { tenantId: TenantId }> {
  const [row] = await db
    .select({ userId: members.userId, member: members.role })
    .from(members)
    .innerJoin(users, and(eq(users.id, members.userId), eq(users.program, true)))
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, id)))
  if (!row) throw notFound('Program')
  return { ...row, tenantId, role: 'user', program: true }
}

async function presentOne(db: Queryable, clock: Clock, tenantId: TenantId, id: string): Promise<Program> {
  const [shown] = await present(db, clock, tenantId, eq(members.userId, id))
  if (!shown) throw notFound('Program')
  return shown
}

async function present(
  db: Queryable,
  clock: Clock,
  tenantId: TenantId,
  which?: SQL | undefined,
): Promise<Program[]> {
  const rows = await db
    .select({
      id: members.userId,
      name: users.name,
      role: members.role,
      joined: members.createdAt,
      keys: sql<number>`count(${apiKeys.id})::int`,
    })
    .from(members)
    .innerJoin(users, and(eq(users.id, members.userId), eq(users.program, true)))
    .leftJoin(
      apiKeys,
      and(eq(apiKeys.tenantId, members.tenantId), eq(apiKeys.userId, members.userId), isOpen(clock.now())),
    )
    .where(and(eq(members.tenantId, tenantId), which))
    .groupBy(members.tenantId, members.userId, users.name)
    .orderBy(asc(users.name), asc(members.userId))
  return rows.map(({ joined, ...program }) => ({ ...program, created_at: joined.toISOString() }))
}
