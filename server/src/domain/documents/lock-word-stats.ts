import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'

/** Lets one transaction at a time change an owner's word_stats; the lock ends with the transaction. */
export async function lockWordStats(tx: Queryable, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`word_stats ${ownerId}`}, 0))`)
}
