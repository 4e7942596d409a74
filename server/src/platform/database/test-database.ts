import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDigest } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/**
 * A migrated, empty database in memory for one test file. The dump that it loads is made once for each
 * state of the migrations, which takes seconds; loading takes a fraction of one.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return openDatabase({ kind: 'memory', dump: await migratedDump() })
}

/** Path of the dump, made when it is missing. */
export async function migratedDump(): Promise<string> {
  const folder = join(tmpdir(), 'citewell-test-dumps')
  const path = join(folder, `${migrationsDigest()}.tar`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const database = await openDatabase({ kind: 'memory', dump: null })
  const bytes = await database.engine?.dump()
  await database.close()
  if (!bytes) throw new Error('The embedded database gave no dump')
  writeFileSync(`${path}.${process.pid}`, bytes)
  renameSync(`${path}.${process.pid}`, path)
  return path
}
