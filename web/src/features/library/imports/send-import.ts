import type { ImportEntry } from '@citewell/contract/imports.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { sendPart } from '../../../api/send-part.ts'
import { eachWithLimit } from '../list/each-with-limit.ts'
import { hashFile } from '../uploads/hash-file.ts'
import type { FolderFile } from './folder-file.ts'

const pageSize = 100
const partBytes = 8 * 1024 * 1024
const atOnce = { hash: 2, send: 4 }
const tries = 6
const pauseMs = 2_000

/**
 * Sends the manifest of these files in pages, and the bytes that are missing. Can be called again with the same files
 * after a break. Throws ApiError when a call fails again and again; calls `onSent` with how many files are settled.
 */
export async function sendImport(
  id: string,
  files: readonly FolderFile[],
  onSent: (count: number) => void,
): Promise<void> {
  let sent = 0
  for (let at = 0; at < files.length; at += pageSize) {
    const page = files.slice(at, at + pageSize)
    const hashes = new Map<string, string>()
    await eachWithLimit(page, atOnce.hash, async ({ path, file }) => {
      hashes.set(path, await hashFile(file))
    })
    const complete = at + pageSize >= files.length
    const items = await sendLines(id, page, hashes, complete)
    const missing = page.filter(({ path }) => items.get(path)?.state === 'missing')
    sent += page.length - missing.length
    onSent(sent)
    const begun = new Set<string>()
    await eachWithLimit(missing, atOnce.send, async line => {
      const sha256 = hashes.get(line.path) ?? ''
      if (!begun.has(sha256)) {
        begun.add(sha256)
        await sendFile(id, line, sha256)
      }
      sent++
      onSent(sent)
    })
  }
}

async function sendLines(
  id: string,
  page: readonly FolderFile[],
  hashes: ReadonlyMap<string, string>,
  complete: boolean,
): Promise<Map<string, ImportEntry>> {
  const entries = page.map(({ path, file }) => ({ path, sha256: hashes.get(path) ?? '', bytes: file.size }))
  const { items } = await again(() =>
    call('POST /imports/{id}/entries', { params: { id }, body: { entries, complete } }),
  )
  return new Map(items.map(item => [item.path, item]))
}

async function sendFile(id: string, line: FolderFile, sha256: string): Promise<void> {
  try {
    await sendParts(id, line.file, sha256)
  } catch (error) {
    if (codeOf(error) !== 'document_digest_mismatch') throw error
    // It was changed while it was sent.
    const fresh = await hashFile(line.file)
    await sendLines(id, [line], new Map([[line.path, fresh]]), false)
    await sendParts(id, line.file, fresh)
  }
}

async function sendParts(id: string, file: File, sha256: string): Promise<void> {
  const large = file.size > partBytes
  let offset = large
    ? (await again(() => call('GET /imports/{id}/files', { params: { id }, query: { sha256 } }))).received
    : 0
  for (let complete = false; !complete; ) {
    const bytes = file.slice(offset, offset + partBytes)
    const answer = await again(() => sendPart(id, { sha256, offset, bytes }))
    complete = answer.complete || answer.received <= offset
    offset = answer.received
  }
}

/** Repeats what may succeed later: without a connection, while the import is paused or the server is busy. */
async function again<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  for (let left = tries; ; ) {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const paused = codeOf(error) === 'import_paused'
      const passing = paused || error.status === null || error.status === 429 || error.status >= 500
      if (!passing || left === 0) throw error
      if (!paused) left--
      await new Promise(resolve => setTimeout(resolve, pauseMs * (tries - left || 1)))
    }
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof ApiError ? (error.data as { code?: unknown } | null)?.code : null
