import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDatabases, makeQueueTables, schemaDigest } from './database.testing.ts'
import { openDatabase } from './open-database.ts'

/**
 * Gives a data folder that does not exist yet, or is empty, a migrated database, as a first start would leave it.
 * Making one takes seconds of a processor, copying it a fraction of a second.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const from = await migratedFolder()
  for (const name of ['versions.json', 'database'])
    cpSync(join(from, name), join(dataDir, name), { recursive: true })
}

async function migratedFolder(): Promise<string> {
  const path = join(emptyDatabases, `${schemaDigest()}-folder`)
  if (existsSync(path)) return path
  const unfinished = `${path}-${randomUUID()}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const database = await openDatabase({ kind: 'embedded', dataDir: unfinished })
  await makeQueueTables(database)
  await database.close()
  try {
    renameSync(unfinished, path)
  } catch (error) {
    // Another process was quicker.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(path)) throw error
  }
  return path
}
