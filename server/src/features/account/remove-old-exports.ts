import { lt, sql } from 'drizzle-orm'
import { accountExports } from '../../domain/accounts/account-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'

/** Removes expired exports with their files. */
export async function removeOldExports(db: Database, files: FileStorage): Promise<void> {
  const gone = await db.delete(accountExports).where(lt(accountExports.expiresAt, sql`now()`)).returning()
  for (const { storageKey } of gone) await files.remove(storageKey)
}
