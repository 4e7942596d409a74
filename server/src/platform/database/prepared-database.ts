import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A new, migrated database that set-up makes (tools/prepare-database.mjs): creating one takes seconds. */
export const preparedDatabase = fileURLToPath(new URL('../../../prepared', import.meta.url))

/** Where the prepared database is, and the digest of the migrations that it must have. */
export type PreparedSource = { folder: string; migrations: string }
/** Why a database was created instead of copied. `expected`: nothing was prepared, as in development. */
export type NotPrepared = { reason: string; expected: boolean }

/** What the folder of a prepared database holds, with the SHA-256 of each file. */
export type PreparedManifest = { migrations: string; folders: string[]; files: Record<string, string> }

/** Name of a file beside the prepared database's folder. */
export const manifestName = 'manifest.json'
const filesAtOnce = 16

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Fills an empty folder with the prepared database, as a whole or not at all. Returns null when it did, or why not; the
 * folder is empty then.
 */
export function copyPrepared(
  { folder, migrations }: PreparedSource,
  to: string,
  write: typeof writeFileSync = writeFileSync,
): NotPrepared | null {
  if (!existsSync(join(folder, manifestName)))
    return { reason: `${folder} holds no prepared database`, expected: true }
  const unfinished = `${to}.new`
  // A start that was killed may have left it.
  rmSync(unfinished, { recursive: true, force: true })
  try {
    const known = readManifest(folder)
    if (known.migrations !== migrations) throw new Error('it was made for another version')
    for (const name of ['', ...known.folders]) mkdirSync(join(unfinished, name), { mode: 0o700 })
    for (const [name, digest] of Object.entries(known.files)) {
      const bytes = readFileSync(join(folder, 'database', name))
      if (digestOf(bytes) !== digest) throw new Error(`${name} is damaged`)
      write(join(unfinished, name), bytes, { mode: 0o600 })
    }
    rmdirSync(to)
    renameSync(unfinished, to)
    return null
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    return discardCopy(to, `${folder} was not used: ${(error as Error).message}`)
  }
}

/** Empties the folder again; returns the reason for the log. */
export function discardCopy(to: string, reason: string): NotPrepared {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { mode: 0o700 })
  return { reason, expected: false }
}

/** Forces the copied files to the disk. The database does so with what it writes itself. */
export async function syncCopy({ folder }: PreparedSource, to: string): Promise<void> {
  const names = Object.keys(readManifest(folder).files)
  for (let at = 0; at < names.length; at += filesAtOnce)
    await Promise.all(names.slice(at, at + filesAtOnce).map(name => syncFile(join(to, name))))
}

async function syncFile(path: string): Promise<void> {
  // The database may have removed it since.
  const file = await open(path, 'r+').catch(() => null)
  try {
    await file?.datasync()
  } finally {
    await file?.close()
  }
}

function readManifest(folder: string): PreparedManifest {
  return JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))
}
