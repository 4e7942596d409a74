import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import { isForgotten } from '../../domain/accounts/list-sessions.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import type { Database } from '../../platform/database/database.ts'

/** Which of these sessions a request could still come with. */
export async function openSessions(db: Database, sessionIds: string[]): Promise<string[]> {
  const { id, createdAt, updatedAt, expiresAt } = authSessions
  const rows = await db
    .select({ id, createdAt, updatedAt, expiresAt })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .leftJoin(organisations, eq(organisations.tenantId, authSessions.signedOnBy))
    .where(
      and(
        inArray(id, sessionIds),
        gt(expiresAt, new Date()),
        isNull(users.suspendedAt),
        // As activeTenant has it: a login by an organisation's provider ends with that organisation's time.
        sql`(${organisations.sessionHours} is null or ${createdAt} >= now() - make_interval(hours => ${organisations.sessionHours}))`,
      ),
    )
  return rows.filter(row => !isForgotten(row)).map(row => row.id)
}
