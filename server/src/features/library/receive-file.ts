import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { chatSessionId } from '@citewell/contract/shapes.ts'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { AppError, FieldError, notFound } from '../../platform/errors.ts'
import { cutWhole } from '../../platform/text/cut-whole.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import type { VirusScan } from '../../providers/virus-scan/virus-scan.ts'

const maxLength = 200

/**
 * A name that is safe to show and to offer as a download: no path, no control characters, nothing that
 * changes the direction of writing. The ending survives shortening. Throws document_name_missing.
 */
function cleanFilename(given: string | undefined): string {
  const base = (given ?? '').replace(/^.*[/\\]/s, '')
  const name = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (!name || /^\.+$/.test(name)) throw new AppError('document_name_missing', 'The file has no name.')
  if (name.length <= maxLength) return name
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  return cutWhole(name, maxLength - ending.length).trimEnd() + ending
}

/** A file that lies in the storage. */
export type ReceivedFile = {
  storageKey: string
  filename: string
  filetype: string
  bytes: number
  sha256: string
}

export type ReceiveOptions = {
  files: FileStorage
  /** Null: no limit but what reading sets. */
  maxBytes: number | null
  tooLarge: () => AppError
  /** Called as soon as the chat is known, which may be after the file; throws when it is not the caller's. */
  checkSession: (sessionId: string) => Promise<OwnedChatSession>
  /** Name and first bytes to the format; throws when the file is refused. */
  detect: (filename: string, head: Buffer) => string
  /** Null where uploads are not looked through for viruses. */
  virusScan: VirusScan | null
}

const headBytes = 4100

/**
 * Streams the request's one file into the storage, taking its SHA-256 on the way. Whatever is wrong
 * (digest, size, type, session, a broken connection), nothing stays in the storage.
 */
export async function receiveFile(
  request: FastifyRequest,
  options: ReceiveOptions,
): Promise<{ file: ReceivedFile; session: OwnedChatSession }> {
  let session: OwnedChatSession | null = null
  let stored: ReceivedFile | null = null
  try {
    for await (const part of request.parts({
      limits: { fileSize: options.maxBytes ?? Number.POSITIVE_INFINITY },
    }) as AsyncIterable<Multipart>) {
      if (part.type === 'file') stored = await storeFile(part, options)
      else if (part.fieldname === 'session_id' && typeof part.value === 'string' && part.value.trim()) {
        const id = part.value.trim()
        if (!chatSessionId.safeParse(id).success) throw notFound('Chat session')
        session = await options.checkSession(id)
      }
    }
    if (!stored) throw new AppError('document_missing', 'No file was sent.')
    if (!session)
      throw new FieldError(['body', 'session_id'], 'Which chat is the file for? session_id is missing.')
    checkDigest(request.headers['x-content-digest'], stored.sha256)
    if (options.virusScan) await refuseInfected(options.virusScan, options.files, stored)
    return { file: stored, session }
  } catch (error) {
    if (stored) await options.files.remove(stored.storageKey)
    throw error
  }
}

async function refuseInfected(scanner: VirusScan, files: FileStorage, file: ReceivedFile): Promise<void> {
  const found = await scanner.scan(await files.read(file.storageKey))
  if (found === null) return
  throw new AppError(
    'document_infected',
    `${file.filename} was not taken: the virus scan found ${found.slice(0, 100)} in it.`,
  )
}

async function storeFile(part: MultipartFile, options: ReceiveOptions): Promise<ReceivedFile> {
  const storageKey = `originals/${randomUUID()}`
  try {
    const filename = cleanFilename(part.filename)
    const chunks = part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const head = await readHead(chunks)
    const filetype = options.detect(filename, head.subarray(0, headBytes))
    const digest = createHash('sha256')
    let bytes = 0
    const all = async function* () {
      for (let chunk: Buffer | undefined = head; chunk; chunk = (await chunks.next()).value) {
        digest.update(chunk)
        bytes += chunk.length
        yield chunk
      }
      if (part.file.truncated) throw options.tooLarge()
    }
    await options.files.write(storageKey, Readable.from(all(), { objectMode: false }))
    return { storageKey, filename, filetype, bytes, sha256: digest.digest('hex') }
  } catch (error) {
    // The rest of the request must be taken in, or the caller never gets to read the answer.
    part.file.resume()
    throw error
  }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = []
  for (let length = 0; length < headBytes; ) {
    const next = await chunks.next()
    if (next.done) break
    head.push(next.value)
    length += next.value.length
  }
  return Buffer.concat(head)
}

function checkDigest(header: string | string[] | undefined, sha256: string): void {
  if (header === undefined) return
  if (String(header).trim().toLowerCase() !== sha256)
    throw new AppError(
      'document_digest_mismatch',
      'The file did not arrive as it was sent (its SHA-256 differs). Please upload it again.',
    )
}
