import { once } from 'node:events'
import { Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ArchiveEntry } from '../../domain/accounts/export-entry.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'

/** Streams the entries, one after another, into a ZIP in the storage; returns its size in bytes. */
export async function writeArchive(
  files: FileStorage,
  storageKey: string,
  entries: AsyncIterable<ArchiveEntry>,
  signal: AbortSignal,
): Promise<number> {
  const zip = new ZipFile()
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  zip.outputStream.pipe(counted)
  const stop = (error: Error) => counted.destroy(error)
  zip.on('error', stop)
  const abort = () => stop(new Error('The export was interrupted'))
  signal.addEventListener('abort', abort)
  const stored = files.write(storageKey, counted)
  try {
    await Promise.all([stored, addEntries(zip, entries, stored)])
  } catch (error) {
    stop(error as Error)
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
  return bytes
}

async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ArchiveEntry>,
  stored: Promise<void>,
): Promise<void> {
  for await (const { path, compress, open } of entries) {
    const content = await open()
    const read = once(content, 'end')
    zip.addReadStream(content, path, { compress, mode: 0o100600 })
    // If the archive can no longer be written, nobody reads this to its end.
    await Promise.race([read, stored])
  }
  zip.end()
}
