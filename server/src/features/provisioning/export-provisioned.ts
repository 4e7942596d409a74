import { and, asc, eq } from 'drizzle-orm'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import {
  directoryGroupMembers,
  directoryGroups,
  provisionedPeople,
} from '../../domain/provisioning/provisioning-tables.ts'
import type { Database } from '../../platform/database/database.ts'

/** What directories of organisations say of a person: names, addresses, and the groups that they have them in. */
export async function exportProvisioned(db: Database, userId: string) {
  const people = await db
    .select({ organisation: organisations.name, person: provisionedPeople })
    .from(provisionedPeople)
    .innerJoin(organisations, eq(organisations.tenantId, provisionedPeople.tenantId))
    .where(eq(provisionedPeople.userId, userId))
    .orderBy(asc(provisionedPeople.createdAt))
  const held = await db
    .select({ organisation: organisations.name, group: directoryGroups.name })
    .from(directoryGroupMembers)
    .innerJoin(
      directoryGroups,
      and(
        eq(directoryGroups.tenantId, directoryGroupMembers.tenantId),
        eq(directoryGroups.id, directoryGroupMembers.groupId),
      ),
    )
    .innerJoin(organisations, eq(organisations.tenantId, directoryGroupMembers.tenantId))
    .where(eq(directoryGroupMembers.userId, userId))
    .orderBy(asc(directoryGroups.name))
  return {
    people: people.map(({ organisation, person }) => ({
      organisation,
      user_name: person.userName,
      external_id: person.externalId,
      profile: person.profile,
      since: person.createdAt.toISOString(),
    })),
    groups: held,
  }
}
