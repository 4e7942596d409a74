import { createHash } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'

export const manifestName = 'manifest.json'

const manifest = z.object({
  format: z.literal(1),
  created_at: z.string(),
  /** Rows of each table at that moment. */
  rows: z.record(z.string(), z.number()),
  /** SHA-256 of every file of the backup, by path with `/`. */
  files: z.record(z.string(), z.string()),
})
export type BackupManifest = z.infer<typeof manifest>

/** SHA-256 of all files below a folder except the manifest, by path with `/`. */
export async function digestFolder(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    if (entry.isFile() && name !== manifestName) digests[name] = await digestFile(path)
  }
  return digests
}

const readAtOnce = 256 * 1024

/** A database has thousands of small files: a stream for each takes several times as long as reading it. */
async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path)
  try {
    const buffer = Buffer.allocUnsafe(Math.min(readAtOnce, (await file.stat()).size + 1))
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/** Reads the manifest and compares every file with it. Throws an AppError that names what is wrong. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const found = await readManifest(folder)
  const digests = await digestFolder(folder)
  for (const [name, digest] of Object.entries(found.files))
    if (digests[name] !== digest) throw broken(`${name} ${digests[name] ? 'is not as it was' : 'is missing'}`)
  const [more] = Object.keys(digests).filter(name => !(name in found.files))
  if (more) throw broken(`${more} does not belong to it`)
  return found
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw broken(`it has no ${manifestName}; a backup that was broken off has none`)
  })
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw broken(`its ${manifestName} is not one of this version`)
  }
}

function broken(why: string): AppError {
  return new AppError('invalid_request', `This is not a whole backup: ${why}. Nothing was restored.`)
}
