import { AppError } from '../../platform/errors.ts'

export type ArchiveFile = {
  /** Without characters that cannot be kept or seen. */
  name: string
  /** As the archive says. */
  bytes: number
  encrypted: boolean
  /** A link, a device or the like. */
  special: boolean
  /** Its bytes, until the next file is asked for. */
  read(): Promise<AsyncIterable<Buffer>>
}

export type OpenArchive = {
  /** Null when only going through the archive tells. */
  count: number | null
  /** In their order in the archive, without folders. */
  files(): AsyncGenerator<ArchiveFile>
  close(): void
}

/** Called with the bytes that were inflated, and for each file or folder of an archive without a count; what they throw ends the reading. */
export type Counted = { inflated: (bytes: number) => void; entered: () => void }

/** Names may hold what cannot be kept or seen, and separators of another system. */
export const cleanName = (name: string): string => name.replaceAll('\\', '/').replace(/\p{Cc}/gu, '\uFFFD')

export const damaged = () =>
  new AppError(
    'import_archive_damaged',
    'This is no archive that can be unpacked (ZIP, tar or tar.gz), or a damaged one. Pack it anew.',
  )
