import { inArray, sql } from 'drizzle-orm'
import { accountExports } from '../domain/accounts/account-tables.ts'
import { documents } from '../domain/documents/document-tables.ts'
import { importEntries, importParts } from '../domain/imports/import-tables.ts'
import type { Database } from '../platform/database/database.ts'
import { claimKey, type FileStorage } from '../providers/file-storage/file-storage.ts'

/** Younger files may belong to an upload in progress. */
const oldEnoughMilliseconds = 6 * 60 * 60 * 1000
const atOnce = 500

/** Removes stored files that belong to no document, export or import, such as those of a process killed during an upload. */
export async function removeOrphans(db: Database, files: FileStorage, now?: number): Promise<number> {
  const time = now ?? (await timeOf(db))
  let removed = 0
  let old: string[] = []
  const sweep = async () => {
    const kept = await db
      .select({ key: documents.storageKey })
      .from(documents)
      .where(inArray(documents.storageKey, old))
      .union(
        db
          .select({ key: accountExports.storageKey })
          .from(accountExports)
          .where(inArray(accountExports.storageKey, old)),
      )
      .union(
        db
          .select({ key: importParts.storageKey })
          .from(importParts)
          .where(inArray(importParts.storageKey, old)),
      )
      .union(
        db
          .select({ key: sql<string>`${importEntries.storageKey}`.as('key') })
          .from(importEntries)
          .where(inArray(importEntries.storageKey, old)),
      )
    const keys = new Set(kept.map(row => row.key))
    for (const key of old.filter(candidate => !keys.has(candidate))) {
      await files.remove(key)
      removed++
    }
    old = []
  }
  for await (const { key, writtenAt } of files.list()) {
    if (key === claimKey) continue
    if (time - writtenAt.getTime() > oldEnoughMilliseconds) old.push(key)
    if (old.length === atOnce) await sweep()
  }
  if (old.length > 0) await sweep()
  return removed
}

/** The database's clock, so that a process whose own clock is ahead does not take a running upload for an old one. */
async function timeOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ time: number }>(
    sql`select extract(epoch from now())::float8 * 1000 as time`,
  )
  return rows[0]?.time ?? 0
}
