import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { installations } from '../../platform/database/installation-tables.ts'
import { StartFailure } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import {
  claimKey,
  FileMissing,
  type FileStorage,
  StorageUnavailable,
} from '../../providers/file-storage/file-storage.ts'
import { documents } from './document-tables.ts'

/**
 * Makes sure that the storage belongs to this database: two installations on one bucket would remove each other's files
 * as orphans. Throws StartFailure if it belongs to another one, StorageUnavailable if it cannot be reached.
 */
export async function claimStorage(db: Database, files: FileStorage): Promise<void> {
  const id = await installationId(db)
  const claimed = await readClaim(files)
  if (claimed === id) return
  if (claimed !== null || (await holdsAnothers(db, files)))
    throw new StartFailure(
      'storage_foreign',
      'The file storage belongs to another Citewell: its files are not those of this database. Set S3_BUCKET or DATA_DIR to the storage that belongs to the database, or to an empty one.',
    )
  await files.write(claimKey, Readable.from([Buffer.from(id)]))
}

const againMilliseconds = 10_000

export type Claim = {
  /**
   * Resolves when the storage is known to be ours, rejects if it belongs to another database. Stays pending after
   * `stop`.
   */
  claimed: Promise<void>
  stop(): void
}

/** Claims the storage now, or keeps trying until it answers. Throws if it belongs to another database. */
export async function claimWhenReachable(db: Database, files: FileStorage, log: Log): Promise<Claim> {
  let again: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(again)
  try {
    await claimStorage(db, files)
    return { claimed: Promise.resolve(), stop }
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    log.error(
      { error, reason: String(error.cause) },
      'The file storage does not answer; files cannot be taken or opened until it does. Check that it runs, S3_BUCKET, S3_ENDPOINT and its keys. It is tried again every 10 s',
    )
  }
  const claimed = new Promise<void>((resolve, reject) => {
    again = setInterval(() => {
      claimStorage(db, files).then(
        () => {
          stop()
          log.info('The file storage answers')
          resolve()
        },
        error => {
          if (error instanceof StorageUnavailable) return
          stop()
          reject(error)
        },
      )
    }, againMilliseconds)
    again.unref()
  })
  return { claimed, stop }
}

async function installationId(db: Database): Promise<string> {
  await db.insert(installations).values({}).onConflictDoNothing()
  const [row] = await db.select({ id: installations.id }).from(installations)
  if (!row) throw new Error('The installation has no row')
  return row.id
}

async function readClaim(files: FileStorage): Promise<string | null> {
  try {
    return (await text(await files.read(claimKey))).trim()
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}

/** An unclaimed storage of an earlier version holds files of ours, or only the remains of an interrupted upload. */
async function holdsAnothers(db: Database, files: FileStorage): Promise<boolean> {
  for await (const { key } of files.list()) {
    if (!key.startsWith('originals/') || key.endsWith('.partial')) continue
    const rows = await db
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.storageKey, key))
      .limit(1)
    if (rows.length > 0) return false
    const [any] = await db.select({ id: documents.id }).from(documents).limit(1)
    return !any
  }
  return false
}
