import { open } from 'node:fs/promises'
import type { Counted, OpenArchive } from './archive-file.ts'
import { openTar } from './open-tar.ts'
import { openZip } from './open-zip.ts'

/** Opens a ZIP or tar archive, also a tar archive in gzip. Throws import_archive_damaged, also while it is read. */
export async function openArchive(path: string, counted: Counted): Promise<OpenArchive> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close())
  const first = buffer.toString('latin1', 0, bytesRead)
  if (first === 'PK') return openZip(path, counted)
  return openTar(path, { gzip: first === '\x1f\x8b' }, counted)
}
