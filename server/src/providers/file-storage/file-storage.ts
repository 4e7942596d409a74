import type { Readable } from 'node:stream'
import { AppError } from '../../platform/errors.ts'

/** Keeps the originals. Keys are made by us (never a user's name) and hold letters, digits, `-` and `/`. */
export type FileStorage = {
  /** Stores all bytes of the stream under the key, or nothing at all; resolves when they are on the disk. */
  write(key: string, bytes: Readable): Promise<void>
  /** The bytes, or a part of them (`end` inclusive). Throws FileMissing. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** A path that can be opened on this machine until `release` is called. Throws FileMissing. */
  localPath(key: string): Promise<{ path: string; release: () => Promise<void> }>
  has(key: string): Promise<boolean>
  /** Every key there is with the moment it was written, unfinished writes among them. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>
  /** Gone afterwards; a missing key is no error. */
  remove(key: string): Promise<void>
}

/** Where the storage says which installation it belongs to. */
export const claimKey = 'installation'

/** `.partial` marks a write that was not finished. */
const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.partial)?$/

/** Throws when the key could lead out of the storage or to somebody else's file. */
export function demandKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('A storage key holds a character that it may not')
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No stored file under ${key}`)
    this.name = 'FileMissing'
  }
}

/** The storage does not answer, or refuses us; what was asked for may be there. */
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

/** Nothing of what was to be written is kept. */
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
