import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { freeBytes, noRoomCodes, reservedBytes } from '../../platform/room-on-disk.ts'
import { demandKey, FileMissing, type FileStorage, StorageFull } from './file-storage.ts'

/** Free space is checked whenever this many bytes have been written. */
const lookBytes = 4 * 1024 * 1024

/**
 * Stores files below a folder. A file appears under its key only when it is completely on the disk. Refuses files that
 * would leave too little room for the database on the same disk; `free` returns the number of free bytes.
 */
export function localDiskStorage(folder: string, free = freeBytes): FileStorage {
  async function* whileThereIsRoom(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let written = lookBytes
    for await (const chunk of bytes) {
      written += chunk.length
      if (written >= lookBytes) {
        written = 0
        if (free(folder) < reservedBytes + lookBytes)
          throw new StorageFull(new Error('Less is free than is kept for the database'))
      }
      yield chunk
    }
  }
  const pathOf = (key: string) => {
    demandKey(key)
    return join(folder, key)
  }
  return {
    write: async (key, bytes) => {
      const path = pathOf(key)
      const partial = `${path}.partial`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await pipeline(bytes, whileThereIsRoom, createWriteStream(partial, { mode: 0o600, flush: true }))
        await rename(partial, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(partial, { force: true })
        throw noRoomCodes.has((error as NodeJS.ErrnoException).code ?? '') ? new StorageFull(error) : error
      }
    },
    read: async (key, range) => {
      const path = pathOf(key)
      await demand(path, key)
      return createReadStream(path, range ?? {}) as Readable
    },
    localPath: async key => {
      const path = pathOf(key)
      await demand(path, key)
      return { path, release: async () => undefined }
    },
    has: key =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    list: () => listFolder(folder),
    remove: async key => {
      await rm(pathOf(key), { force: true })
    },
  }
}

async function* listFolder(folder: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found) yield { key: relative(folder, path).split(sep).join('/'), writtenAt: found.mtime }
  }
}

async function demand(path: string, key: string): Promise<void> {
  await access(path).catch(() => {
    throw new FileMissing(key)
  })
}

/** A renamed file is on the disk only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
