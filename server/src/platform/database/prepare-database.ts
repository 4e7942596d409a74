import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Job } from '../jobs/define-job.ts'
import { openJobQueue } from '../jobs/job-queue.ts'
import { createLog } from '../log.ts'
import { migrationsDigest } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { digestOf, manifestName, type PreparedManifest } from './prepared-database.ts'

/**
 * Makes the database that first starts copy, from the migrations and with the queues of the jobs, in a folder that does
 * not exist yet.
 */
export async function prepareDatabase(folder: string, jobs: readonly Job[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-prepare-'))
  try {
    const database = await openDatabase({ kind: 'embedded', dataDir, prepared: null })
    await (await openJobQueue(database, createLog('silent'), jobs)).stop()
    await dropTemplates(database)
    await database.engine?.upkeep()
    const { rows } = await database.execute('select pg_walfile_name(pg_current_wal_lsn()) as name')
    await database.close()
    dropAhead(join(dataDir, 'database/pg_wal'), rows[0]?.name)
    mkdirSync(folder)
    cpSync(join(dataDir, 'database'), join(folder, 'database'), { recursive: true })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  writeFileSync(join(folder, manifestName), JSON.stringify(manifestOf(join(folder, 'database'))))
}

/** What new databases are made from, which the embedded one never does: more than a third of all files. */
async function dropTemplates({ execute }: OpenDatabase): Promise<void> {
  await execute('update pg_database set datistemplate = false where datname <> current_database()')
  for (const name of ['template0', 'template1']) await execute(`drop database ${name}`)
}

/** Segments that PostgreSQL keeps for what is yet to be written, and makes where it finds none: 16 MB each. */
function dropAhead(folder: string, current: string): void {
  for (const name of readdirSync(folder))
    if (name.length === current.length && name > current) rmSync(join(folder, name))
}

function manifestOf(database: string): PreparedManifest {
  const found: PreparedManifest = { migrations: migrationsDigest(), folders: [], files: {} }
  const entries = readdirSync(database, { recursive: true, withFileTypes: true })
  // A folder comes before those in it.
  for (const entry of entries.toSorted((a, b) => a.parentPath.length - b.parentPath.length)) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(database, path)
    if (entry.isDirectory()) found.folders.push(name)
    else {
      // PGlite lets everybody write its files.
      chmodSync(path, 0o644)
      found.files[name] = digestOf(readFileSync(path))
    }
  }
  return found
}
