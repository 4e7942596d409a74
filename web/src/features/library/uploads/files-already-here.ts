import type { Document } from '@citewell/contract/library.ts'
import { hashFile } from './hash-file.ts'

/** Those of the files whose bytes a document or an earlier one of them has. Only files of equal size are hashed. */
export async function filesAlreadyHere(
  files: readonly File[],
  documents: readonly Document[],
): Promise<Set<File>> {
  const here = new Set<File>()
  const digests = new Set(documents.map(({ sha256 }) => sha256))
  const sizes = [...documents.map(({ bytes }) => bytes), ...files.map(({ size }) => size)]
  for (const file of files) {
    if (sizes.filter(size => size === file.size).length < 2) continue
    // A file that cannot be read is refused when it is sent.
    const digest = await hashFile(file).catch(() => null)
    if (digest === null) continue
    if (digests.has(digest)) here.add(file)
    digests.add(digest)
  }
  return here
}
