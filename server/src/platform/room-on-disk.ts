import { statfsSync } from 'node:fs'

/**
 * Bytes reserved for the database, which writes its write-ahead log in files of 16 MB and ends when it cannot. Below
 * this, uploads stop and an embedded database is not opened.
 */
export const reservedBytes = 64 * 1024 ** 2

/** Bytes that can still be written to the file system of an existing folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const noRoomCodes = new Set(['ENOSPC', 'EDQUOT'])
