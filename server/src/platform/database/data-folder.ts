import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { StartFailure } from '../errors.ts'
import { makePrivateFolder } from '../private-folder.ts'
import { freeBytes, reservedBytes } from '../room-on-disk.ts'

/** Increased when the contents of the data folder change so that an older program could not read them. */
const layoutVersion = 1
/** PGlite 0.5 uses the file format of PostgreSQL 18. */
const postgresVersion = 18

const versions = z.object({ layout: z.number(), postgres: z.number() })

export type DataFolder = { path: string; databasePath: string; release: () => void }

/**
 * Takes the data folder for this process: creates it, locks it against a second process and checks its version. Throws
 * a StartFailure that says what to do, and leaves the folder as it was.
 */
export function takeDataFolder(path: string, free = freeBytes): DataFolder {
  makeFolder(path)
  requireRoom(path, free(path))
  const release = lock(path)
  const databasePath = join(path, 'database')
  try {
    checkVersions(path)
    makeFolder(databasePath)
  } catch (error) {
    release()
    throw error
  }
  return { path, databasePath, release }
}

function makeFolder(path: string): void {
  let open: string | null
  try {
    open = makePrivateFolder(path)
  } catch (error) {
    throw new StartFailure(
      'data_folder_unusable',
      `The data folder ${path} cannot be made or opened (${(error as Error).message}). Set DATA_DIR to a folder that this user may write.`,
    )
  }
  if (open !== null) throw new StartFailure('data_folder_unusable', open)
}

/** With too little space, the database would crash in the middle of its recovery every time. */
function requireRoom(path: string, free: number): void {
  if (free >= reservedBytes) return
  const [has, needed] = [free, reservedBytes].map(bytes => Math.floor(bytes / 1024 ** 2))
  throw new StartFailure(
    'data_folder_full',
    `The disk of the data folder ${path} has ${has} MB left; the database needs ${needed} MB to be opened. Nothing is lost: make room, or move the folder to a larger disk and set DATA_DIR to it.`,
    { mayHeal: true },
  )
}

/** SQLite's lock on the file ends with the process, however that ends. */
function lock(path: string): () => void {
  let file: DatabaseSync
  try {
    file = new DatabaseSync(join(path, 'lock.sqlite'))
    file.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE')
    file.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER)')
    file.exec('BEGIN EXCLUSIVE')
    file.exec(`DELETE FROM holder; INSERT INTO holder VALUES (${process.pid}); COMMIT`)
  } catch (error) {
    const message = (error as Error).message
    if (/locked|busy/i.test(message)) {
      throw new StartFailure(
        'data_folder_in_use',
        `Another Citewell is running on the data folder ${path}. Stop it first, or start this one with another DATA_DIR.`,
      )
    }
    throw new StartFailure('data_folder_unusable', `The data folder ${path} cannot be locked (${message}).`)
  }
  return () => file.close()
}

function checkVersions(path: string): void {
  const file = join(path, 'versions.json')
  const databasePath = join(path, 'database')
  if (!existsSync(file)) {
    if (existsSync(databasePath) && readdirSync(databasePath).length > 0) {
      throw new StartFailure(
        'data_folder_unknown',
        `${path} holds a database but no versions.json, so its version is unknown. Restore the folder from a backup, or set DATA_DIR to an empty folder.`,
      )
    }
    writeFileSync(`${file}.new`, JSON.stringify({ layout: layoutVersion, postgres: postgresVersion }))
    renameSync(`${file}.new`, file)
    return
  }
  const found = readVersions(file)
  if (!existsSync(databasePath)) {
    // A first start that was interrupted before the database existed leaves only the versions.
    if (existsSync(join(path, 'files')))
      throw new StartFailure(
        'data_folder_incomplete',
        `${path} holds files but its database folder is missing. Restore the folder from a backup, or set DATA_DIR to an empty folder.`,
      )
    return
  }
  if (found.layout > layoutVersion || found.postgres > postgresVersion)
    throw new StartFailure(
      'data_folder_newer',
      `${path} was written by a newer Citewell. Start that version, or set DATA_DIR to another folder.`,
    )
  if (found.layout < layoutVersion || found.postgres < postgresVersion)
    throw new StartFailure(
      'data_folder_older',
      `${path} was written by an older Citewell that this one cannot read directly. Start the version that wrote it.`,
    )
}

function readVersions(file: string): z.infer<typeof versions> {
  try {
    return versions.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StartFailure(
      'data_folder_unknown',
      `${file} cannot be read, so the version of the data is unknown. Restore it from a backup.`,
    )
  }
}
