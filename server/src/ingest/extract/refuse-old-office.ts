import { closeSync, openSync, readSync } from 'node:fs'
import { DocumentFailure } from '../stages.ts'

const oleMark = Buffer.from('D0CF11E0A1B11AE1', 'hex')
/** In UTF-16 in the container's directory, marks a password-protected office file ([MS-OFFCRYPTO], 2.3.4.4). */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le')
const chunkBytes = 1024 * 1024

/** Throws `document_encrypted` or `document_unreadable_type` for a file in the container of the old office formats. */
export function refuseOldOffice(path: string, oldFormat: string): void {
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.alloc(chunkBytes)
    let read = readSync(file, chunk, 0, chunkBytes, 0)
    if (!chunk.subarray(0, Math.min(read, 8)).equals(oleMark)) return
    for (let at = 0; read > 0; ) {
      if (chunk.subarray(0, read).includes(encryptedStream)) throw encrypted()
      if (read < chunkBytes) break
      at += read - encryptedStream.length
      read = readSync(file, chunk, 0, chunkBytes, at)
    }
    throw new DocumentFailure('document_unreadable_type', oldFormat)
  } finally {
    closeSync(file)
  }
}

function encrypted(): DocumentFailure {
  return new DocumentFailure(
    'document_encrypted',
    'This document is protected by a password. Save a copy without the password and upload that.',
  )
}
