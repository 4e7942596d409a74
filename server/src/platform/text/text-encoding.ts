import { isUtf8 } from 'node:buffer'
import { guessEncoding } from './guess-encoding.ts'

/** Above this share of control characters a file is binary. */
const controlShare = 0.02

/** The encoding of a text, by its name for TextDecoder, from the first bytes; null when they are not text. */
export function detectEncoding(firstBytes: Buffer): string | null {
  const mark = byteOrderMark(firstBytes)
  if (mark !== null) return mark
  const wide = utf16WithoutMark(firstBytes)
  if (wide !== null) return wide
  if (controls(firstBytes) > controlShare) return null
  if (isUtf8(withoutCutCharacter(firstBytes))) return 'utf-8'
  return guessEncoding(firstBytes)
}

/** Whether a file's first bytes can be shown as text. */
export function looksLikeText(firstBytes: Buffer): boolean {
  const marked = byteOrderMark(firstBytes) !== null || utf16WithoutMark(firstBytes) !== null
  return marked || controls(firstBytes) <= controlShare
}

function byteOrderMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** Latin letters, digits and spaces in UTF-16 leave a zero in every second byte. */
function utf16WithoutMark(bytes: Buffer): string | null {
  const pairs = Math.floor(bytes.length / 2)
  if (pairs < 2) return null
  let evenZeros = 0
  let oddZeros = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) evenZeros++
    if (bytes[at + 1] === 0) oddZeros++
  }
  if (oddZeros > pairs * 0.3 && evenZeros < pairs * 0.02) return 'utf-16le'
  if (evenZeros > pairs * 0.3 && oddZeros < pairs * 0.02) return 'utf-16be'
  return null
}

function controls(bytes: Buffer): number {
  let count = 0
  for (const byte of bytes) {
    if (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b) count++
  }
  return count / bytes.length
}

/** The first bytes may end inside a character of up to four bytes. */
function withoutCutCharacter(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back)
    if (byte < 0x80) break
  }
  return bytes
}
