import { statfsSync } from 'node:fs'

/**
 * So much is left to the database: it writes its log ahead in files of 16 MB, and ends at once where it cannot. Uploads
 * stop here, and an embedded database is not opened with less.
 */
export const reservedBytes = 64 * 1024 ** 2

/** Bytes that may still be written to the file system of a folder that there is. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const noRoomCodes = new Set(['ENOSPC', 'EDQUOT'])
