import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** `name` is its path below the folder with forward slashes, on every system. */
export type LocalFile = { name: string; path: string; size: number; modified: number }

/**
 * The files below a folder by their names; hidden ones and links are left out. A folder that cannot be read throws: its
 * files would seem to have gone.
 */
export async function listFiles(folder: string): Promise<Map<string, LocalFile>> {
  const files = new Map<string, LocalFile>()
  const visit = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name.startsWith('~$')) continue
      const relative = join(below, entry.name)
      if (entry.isDirectory()) await visit(relative)
      if (!entry.isFile()) continue
      const path = join(folder, relative)
      const found = await stat(path).catch(() => null)
      const name = relative.split(sep).join('/')
      if (found) files.set(name, { name, path, size: found.size, modified: Math.floor(found.mtimeMs) })
    }
  }
  await visit('')
  return files
}
