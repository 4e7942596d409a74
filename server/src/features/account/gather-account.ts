import { desc, eq, or } from 'drizzle-orm'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import type { ExportedAccount, Parts } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'

/** What is held about the person apart from chats and documents, in the order of the features that hold it. */
export async function gatherAccount(
  { db, features }: Pick<Parts, 'db' | 'features'>,
  account: ExportedAccount,
): Promise<Record<string, unknown>> {
  const facts: Record<string, unknown> = {}
  for (const { accountExport } of features)
    for (const [name, read] of Object.entries(accountExport?.facts ?? {}))
      facts[name] = await read(db, account)
  return { ...facts, events: await eventsOf(db, account.id) }
}

/** People may know what others did to their account, but not from where. */
async function eventsOf(db: Database, id: string) {
  const own = or(eq(auditLog.actorId, id), eq(auditLog.targetId, id))
  const events = await db.select().from(auditLog).where(own).orderBy(desc(auditLog.id))
  return events.map(({ at, action, actorId, ipAddress, details }) => ({
    at,
    action,
    by_you: actorId === id,
    ip_address: actorId === null || actorId === id ? ipAddress : null,
    details,
  }))
}
