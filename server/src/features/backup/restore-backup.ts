import { createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, cp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { AppError } from '../../platform/errors.ts'
import { makePrivateFolder } from '../../platform/private-folder.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import { verifyBackup } from './backup-manifest.ts'

/**
 * Restores a backup into a data folder without a database and a storage without files. The database comes last, so that
 * an interrupted restore is not mistaken for an installation.
 */
export async function restoreBackup(
  { dataDir, files }: { dataDir: string; files: FileStorage },
  source: string,
): Promise<string> {
  const folder = resolve(source)
  await demandEmpty(dataDir, files)
  const { rows, files: names } = await verifyBackup(folder)
  const open = makePrivateFolder(dataDir)
  if (open !== null) throw new AppError('invalid_request', open)
  let count = 0
  for (const name of Object.keys(names)) {
    if (!name.startsWith('files/')) continue
    await files.write(name.slice('files/'.length), createReadStream(join(folder, name)))
    count++
  }
  for (const name of ['versions.json', 'secret'])
    if (existsSync(join(folder, name))) await copyFile(join(folder, name), join(dataDir, name))
  const unfinished = join(dataDir, 'database.restoring')
  await rm(unfinished, { recursive: true, force: true })
  await cp(join(folder, 'database'), unfinished, { recursive: true })
  await chmod(unfinished, 0o700)
  await rename(unfinished, join(dataDir, 'database'))
  return `Restored into ${dataDir}: ${rows.documents ?? 0} documents, ${rows.users ?? 0} accounts, ${count} files. Start it with npm start.`
}

async function demandEmpty(dataDir: string, files: FileStorage): Promise<void> {
  const [first] = await Array.fromAsync(firstOf(files))
  if (existsSync(join(dataDir, 'database')) || first)
    throw new AppError(
      'invalid_request',
      `${dataDir} (or the storage) already holds an installation. Set DATA_DIR to an empty folder; nothing was changed.`,
    )
}

async function* firstOf(files: FileStorage): AsyncGenerator<string> {
  for await (const { key } of files.list()) {
    yield key
    return
  }
}
