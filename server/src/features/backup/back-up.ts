import { constants, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { AppError } from '../../platform/errors.ts'
import { makePrivateFolder } from '../../platform/private-folder.ts'
import { FileMissing, type FileStorage } from '../../providers/file-storage/file-storage.ts'
import { digestFolder, manifestName } from './backup-manifest.ts'
import { listTables, quoted } from './list-tables.ts'

type Deps = { database: OpenDatabase; files: FileStorage; dataDir: string }

/**
 * Copies the embedded database, the files and the secret into an empty folder during operation: first the files, then,
 * with the database paused, the database and any new files. The manifest is written last.
 */
export async function backUp({ database, files, dataDir }: Deps, target: string): Promise<string> {
  const { engine, pool } = database
  if (!engine)
    throw new AppError(
      'invalid_request',
      'This installation has a database server: back it up with pg_dump or its own means (docs/operations.md).',
    )
  const folder = resolve(target)
  await demandEmpty(folder)
  const open = makePrivateFolder(folder)
  if (open !== null) throw new AppError('invalid_request', open)
  await mkdir(join(folder, 'files'), { mode: 0o700 })
  const copied = new Set<string>()
  await copyFiles(files, folder, copied)
  const client = await pool.connect()
  const began = performance.now()
  const rows: Record<string, number> = {}
  try {
    for (const { name } of await listTables((text, values) => client.query(text, values))) {
      const counted = await client.query(`select count(*)::int as n from ${quoted(name)}`)
      rows[name] = counted.rows[0]?.n ?? 0
    }
    await engine.copyTo(join(folder, 'database'))
    await chmod(join(folder, 'database'), 0o700)
    await copyFiles(files, folder, copied)
  } finally {
    client.release()
  }
  const held = Math.round(performance.now() - began)
  for (const name of ['versions.json', 'secret'])
    if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(folder, name))
  const manifest = {
    format: 1,
    created_at: new Date().toISOString(),
    rows,
    files: await digestFolder(folder),
  }
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1), { flush: true, mode: 0o600 })
  return `Backed up into ${folder}: ${rows.documents ?? 0} documents, ${copied.size} files. The database stood still for ${held} ms. The folder holds the secret that signs sessions: keep it as safe as the data.`
}

async function demandEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => [])
  if (entries.length > 0)
    throw new AppError('invalid_request', `${folder} is not empty. Name a folder that does not exist yet.`)
}

async function copyFiles(files: FileStorage, folder: string, copied: Set<string>): Promise<void> {
  for await (const { key } of files.list()) {
    if (copied.has(key) || key.endsWith('.partial')) continue
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      const local = await files.localPath(key)
      // On file systems that support it, the two share their bytes until one changes.
      await copyFile(local.path, path, constants.COPYFILE_FICLONE)
      await local.release()
      copied.add(key)
    } catch (error) {
      // Deleted in the meantime, together with its row.
      if (!(error instanceof FileMissing) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
