import { type OrganisationRole, organisationRoles, roleRights } from '@citewell/contract/rights.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { users } from '../accounts/account-tables.ts'
import { recordEvent } from '../audit/record-event.ts'
import { giveRole } from '../organisations/give-role.ts'
import { keepGroupDenials } from '../organisations/keep-denials.ts'
import { members, organisations } from '../organisations/organisation-tables.ts'
import { requireSeats } from '../organisations/require-seats.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { directoryGroupMembers, directoryGroups } from './provisioning-tables.ts'

type Jobs = Pick<JobQueue, 'enqueue'>

/**
 * Gives members the roles and groups that their groups in the directory stand for, with the organisation locked. With
 * several roles the strongest counts, with none that of the organisation's setting. As long as no group gives a role,
 * roles are left alone, and an owner's always is. Throws no_seat_free, unless those who would need a seat are to keep the
 * role that they have.
 */
export async function settlePeople(
  tx: Queryable,
  jobs: Jobs,
  tenantId: TenantId,
  userIds: string[],
  { withoutSeat = 'throw' }: { withoutSeat?: 'throw' | 'keep role' } = {},
): Promise<void> {
  if (userIds.length === 0) return
  await settleGroups(tx, tenantId, userIds)
  await settleRoles(tx, jobs, tenantId, userIds, withoutSeat)
}

async function settleRoles(
  tx: Queryable,
  jobs: Jobs,
  tenantId: TenantId,
  userIds: string[],
  withoutSeat: 'throw' | 'keep role',
): Promise<void> {
  const giving = await tx
    .select({ id: directoryGroups.id })
    .from(directoryGroups)
    .where(and(eq(directoryGroups.tenantId, tenantId), isNotNull(directoryGroups.role)))
    .limit(1)
  if (giving.length === 0) return
  const [setting] = await tx
    .select({ role: organisations.provisionedAs })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
  const people = await tx
    .select({
      id: members.userId,
      email: users.email,
      role: members.role,
      given: sql<
        OrganisationRole[]
      >`coalesce(array_agg(${directoryGroups.role}) filter (where ${directoryGroups.role} is not null), '{}')`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(
      directoryGroupMembers,
      and(
        eq(directoryGroupMembers.tenantId, members.tenantId),
        eq(directoryGroupMembers.userId, members.userId),
      ),
    )
    .leftJoin(
      directoryGroups,
      and(
        eq(directoryGroups.tenantId, directoryGroupMembers.tenantId),
        eq(directoryGroups.id, directoryGroupMembers.groupId),
      ),
    )
    .where(and(eq(members.tenantId, tenantId), inArray(members.userId, userIds)))
    .groupBy(members.userId, users.email, members.role)
  const changed = people.flatMap(({ id, email, role, given }): Change[] => {
    const wanted = organisationRoles.find(each => given.includes(each)) ?? setting?.role ?? 'member'
    return role === 'owner' || role === wanted ? [] : [{ id, email, from: role, to: wanted }]
  })
  // Those who give a seat back come first, so that others of the same change find it.
  const seat = (role: OrganisationRole) => Number(roleRights[role].seat)
  const inOrder = changed.toSorted((a, b) => seat(a.to) - seat(a.from) - (seat(b.to) - seat(b.from)))
  const given = inOrder.filter(({ from, to }) => seat(to) <= seat(from))
  const taken = inOrder.slice(given.length)
  for (const each of given) await give(tx, jobs, tenantId, each)
  try {
    await requireSeats(tx, tenantId, taken.length)
  } catch (error) {
    if (withoutSeat === 'keep role' && error instanceof AppError && error.code === 'no_seat_free') return
    throw error
  }
  for (const each of taken) await give(tx, jobs, tenantId, each)
}

type Change = { id: string; email: string; from: OrganisationRole; to: OrganisationRole }

async function give(
  tx: Queryable,
  jobs: Jobs,
  tenantId: TenantId,
  { id, email, from, to }: Change,
): Promise<void> {
  await giveRole(tx, jobs, tenantId, id, to)
  await recordEvent(tx, {
    action: 'member-role-changed',
    actor: null,
    target: { id, email },
    ip: null,
    details: { organisation: tenantId, from, to, by: 'a group of the directory' },
  })
}

/** Groups that nothing in the directory stands for are left alone, and so are people in them whom it does not know. */
async function settleGroups(tx: Queryable, tenantId: TenantId, userIds: string[]): Promise<void> {
  const ids = sql`${sql.param(userIds)}::text[]`
  const left = await tx.execute<{ group_id: string; user_id: string }>(sql`
    delete from group_members held where tenant_id = ${tenantId} and user_id = any(${ids})
      and exists (select from directory_groups d where d.tenant_id = held.tenant_id and d.member_group_id = held.group_id)
      and not exists (select from directory_groups d
        join directory_group_members m on m.tenant_id = d.tenant_id and m.group_id = d.id and m.user_id = held.user_id
        where d.tenant_id = held.tenant_id and d.member_group_id = held.group_id)
    returning group_id, user_id`)
  await keepGroupDenials(tx, tenantId, left.rows)
  await tx.execute(sql`
    insert into group_members (tenant_id, group_id, user_id)
    select distinct d.tenant_id, d.member_group_id, m.user_id
    from directory_groups d
      join directory_group_members m on m.tenant_id = d.tenant_id and m.group_id = d.id
      join members on members.tenant_id = m.tenant_id and members.user_id = m.user_id
    where d.tenant_id = ${tenantId} and d.member_group_id is not null and m.user_id = any(${ids})
    on conflict do nothing`)
}

/** Everybody whom a directory or a provider's claim knows here. */
export async function everybodyKnown(tx: Queryable, tenantId: TenantId): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from provisioned_people where tenant_id = ${tenantId}
    union select user_id from directory_group_members where tenant_id = ${tenantId}`)
  return rows.map(({ id }) => id)
}
