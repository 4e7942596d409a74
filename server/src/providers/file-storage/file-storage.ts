import type { Readable } from 'node:stream'

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

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No stored file under ${key}`)
    this.name = 'FileMissing'
  }
}
