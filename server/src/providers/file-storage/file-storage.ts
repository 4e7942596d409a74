import type { Readable } from 'node:stream'
import { AppError } from '../../platform/errors.ts'

/**
 * Stores the original files. Citewell makes the keys (never from a user's name); they hold letters, digits, `-` and
 * `/`.
 */
export type FileStorage = {
  /** Stores the whole stream under the key, or nothing; resolves when the bytes are on the disk. */
  write(key: string, bytes: Readable): Promise<void>
  /** Returns the bytes or a range of them (`end` is inclusive). Throws FileMissing. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Returns a path on this machine that can be opened until `release` is called. Throws FileMissing. */
  localPath(key: string): Promise<{ path: string; release: () => Promise<void> }>
  has(key: string): Promise<boolean>
  /** Yields every key with its time of writing, including unfinished writes. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>
  /** Removes a file; a missing key is not an error. */
  remove(key: string): Promise<void>
}

/** The key under which the storage records the installation it belongs to. */
export const claimKey = 'installation'

/** `.partial` marks an unfinished write. */
const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.partial)?$/

/** Throws when the key could point outside the storage or to somebody else's file. */
export function demandKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('A storage key holds a character that it may not')
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No stored file under ${key}`)
    this.name = 'FileMissing'
  }
}

/** The storage does not answer or refuses access; the file may well exist. */
export class StorageUnavailable extends AppError {
  constructor(cause: unknown) {
    super(
      'storage_unavailable',
      'The file storage does not answer at the moment. Please try again in a minute.',
      {
        retryAfter: 60,
        cause,
      },
    )
    this.name = 'StorageUnavailable'
  }
}

/** There is no room; nothing of the file is kept. */
export class StorageFull extends AppError {
  constructor(cause: unknown) {
    super(
      'storage_full',
      'The server has no room left for files. Nothing was stored; please tell your administrator.',
      {
        cause,
      },
    )
    this.name = 'StorageFull'
  }
}
