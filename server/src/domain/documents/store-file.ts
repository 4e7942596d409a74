import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '../../platform/errors.ts'
import { cutWhole } from '../../platform/text/cut-whole.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import type { EffectiveLimits } from '../plans/effective-limits.ts'
import { detectFormat, firstBytesNeeded } from './detect-format.ts'

/** An incoming file, from any source. */
export type IncomingFile = {
  /** The name that the sender gave, not cleaned yet. */
  filename: string | undefined
  /** Not read to the end when the file is refused; whoever opened it must drain or close it. */
  bytes: AsyncIterable<Buffer>
  /** The SHA-256 of the bytes according to the sender, in hexadecimal. */
  digest?: string | undefined
}

/** A file in the storage. */
export type StoredFile = {
  storageKey: string
  filename: string
  filetype: string
  bytes: number
  sha256: string
}

/**
 * Writes a file to the storage as it arrives, and computes its SHA-256 along the way. Throws AppError when name, type
 * or size is refused; nothing is left in the storage then.
 */
export async function storeFile(
  files: FileStorage,
  limits: EffectiveLimits,
  file: IncomingFile,
): Promise<StoredFile> {
  const storageKey = `originals/${randomUUID()}`
  const filename = cleanFilename(file.filename)
  const chunks = file.bytes[Symbol.asyncIterator]()
  const head = await readHead(chunks)
  const detected = detectFormat(filename, head.subarray(0, firstBytesNeeded))
  if ('refusal' in detected) throw new AppError(detected.refusal.code, detected.refusal.message)
  const digest = createHash('sha256')
  let bytes = 0
  const all = async function* () {
    for (let chunk: Buffer | undefined = head; chunk; chunk = (await chunks.next()).value) {
      digest.update(chunk)
      bytes += chunk.length
      if (limits.fileBytes !== null && bytes > limits.fileBytes) throw fileTooLarge(limits)
      yield chunk
    }
  }
  await files.write(storageKey, Readable.from(all(), { objectMode: false }))
  return { storageKey, filename, filetype: detected.format.name, bytes, sha256: digest.digest('hex') }
}

/** The refusal of a file that is larger than the plan allows. */
export function fileTooLarge({ fileBytes }: EffectiveLimits): AppError {
  const megabytes = Math.floor((fileBytes ?? 0) / 1024 / 1024)
  return new AppError(
    'document_too_large',
    `The file is larger than ${megabytes} MB, the most that your plan takes for one file. Split it, or choose a larger plan.`,
  )
}

const maxLength = 200
/** Characters that show nothing by themselves; some count as letters. */
const unseen = /[\p{DI}\p{Z}\p{M}\u2800]/gu

/**
 * A name that is safe to show and to offer as a download: no path, no control characters, nothing that changes the
 * writing direction, something to be seen before its ending. Shortening keeps the ending. Throws document_name_missing.
 */
function cleanFilename(given: string | undefined): string {
  const base = (given ?? '').replace(/^.*[/\\]/s, '')
  const name = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (!name || /^\.+$/.test(name)) throw new AppError('document_name_missing', 'The file has no name.')
  const found = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  const ending = found.replace(unseen, '') === '.' ? '' : found
  const stem = name.slice(0, name.length - ending.length)
  const isDotName = base.startsWith('.') && ending !== '' && /^\.*$/.test(stem)
  if (/^\.*$/.test(stem.replace(unseen, '')) && !isDotName) return `document${ending}`
  if (name.length <= maxLength) return name
  return cutWhole(name, maxLength - ending.length).trimEnd() + ending
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = []
  for (let length = 0; length < firstBytesNeeded; ) {
    const next = await chunks.next()
    if (next.done) break
    head.push(next.value)
    length += next.value.length
  }
  return Buffer.concat(head)
}
