import { and, eq } from 'drizzle-orm'
import {
  groupMembers,
  memberGroups,
  members,
  organisations,
} from '../../domain/organisations/organisation-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** The organisations that a person is in, as what and in which groups. What is in them belongs to the organisation. */
export async function exportMemberships(db: Queryable, userId: string) {
  const rows = await db
    .select({
      tenantId: members.tenantId,
      organisation: organisations.name,
      role: members.role,
      since: members.createdAt,
      lastActive: members.activeOn,
    })
    .from(members)
    .innerJoin(organisations, eq(organisations.tenantId, members.tenantId))
    .where(eq(members.userId, userId))
  const groups = await db
    .select({ tenantId: memberGroups.tenantId, name: memberGroups.name })
    .from(groupMembers)
    .innerJoin(
      memberGroups,
      and(eq(memberGroups.tenantId, groupMembers.tenantId), eq(memberGroups.id, groupMembers.groupId)),
    )
    .where(eq(groupMembers.userId, userId))
  return rows.map(({ tenantId, ...membership }) => ({
    ...membership,
    groups: groups.filter(group => group.tenantId === tenantId).map(({ name }) => name),
  }))
}
