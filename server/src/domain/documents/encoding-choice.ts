import { randomUUID } from 'node:crypto'

const awaitsEncoding = 'encoding '
const awaitsVersion = 'version '

/** Stands for the extractor of a text that is to be read again in another encoding. Tells one choice from the next. */
export function markOfChoice(): string {
  return awaitsEncoding + randomUUID()
}

export function awaitsChoice({ extractor }: { extractor: string | null }): boolean {
  return extractor?.startsWith(awaitsEncoding) ?? false
}

/** Stands for the extractor of a text whose file was replaced by another version. */
export function markOfVersion(): string {
  return awaitsVersion + randomUUID()
}

export function hasNewVersion({ extractor }: { extractor: string | null }): boolean {
  return extractor?.startsWith(awaitsVersion) ?? false
}
