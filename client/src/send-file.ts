import { type Connection, connectionError, send } from './send.ts'
import { sendForm, tellsProgress } from './send-form.ts'
import type { Uploaded, UploadOptions } from './upload-options.ts'
import { stalledMs, watchForStall } from './watch-for-stall.ts'

/** Beyond this, a browser would hold too much in memory to compute the digest. */
const mostBytesDigested = 256 * 1024 * 1024
const longestUploadMs = 24 * 60 * 60_000

/**
 * Adds a file as a document. The same bytes a second time are answered as a duplicate, so an upload that broke off begins
 * anew. In Node, `openAsBlob` of `node:fs` gives a file that is read as it is sent.
 */
export async function sendFile(
  connection: Connection,
  file: Blob,
  options: UploadOptions,
): Promise<Uploaded> {
  const name = options.name ?? ('name' in file ? String(file.name) : 'document')
  const digest = options.sha256 ?? (await digestOf(file))
  options.signal?.throwIfAborted()
  const fields = { session_id: options.chatId, collection_id: options.collectionId }
  const headers = digest === null ? {} : { 'x-content-digest': digest }
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  if (options.onProgress && tellsProgress())
    return sendForm(connection, { file, name, fields: given, headers }, options)
  const boundary = `citewell-${crypto.randomUUID()}`
  const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const stalled = watchForStall(options.timeout ?? stalledMs)
  const signals = [stalled.signal, ...(options.signal ? [options.signal] : [])]
  const request = {
    method: 'POST',
    path: '/upload',
    headers: { ...headers, ...multipart },
    body: () => multipartBody(boundary, given, name, file, stalled.moved, options.onProgress),
    safe: true,
  }
  try {
    return await send(
      connection,
      request,
      { ...options, timeout: longestUploadMs, signal: AbortSignal.any(signals) },
      async response => (await response.json()) as Uploaded,
    )
  } finally {
    stalled.end()
  }
}

/** Null where it cannot be computed: in a page without HTTPS, and for what is too large for a browser. */
async function digestOf(file: Blob): Promise<string | null> {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: 'node:crypto') => NodeCrypto } }
  const node = process?.getBuiltinModule?.('node:crypto')
  try {
    if (node) {
      const hash = node.createHash('sha256')
      for await (const chunk of chunksOf(file)) hash.update(chunk)
      return hash.digest('hex')
    }
    if (file.size > mostBytesDigested || !globalThis.crypto?.subtle) return null
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
  } catch (error) {
    throw connectionError(error, '')
  }
}

type NodeCrypto = {
  createHash(name: string): { update(chunk: Uint8Array): void; digest(as: 'hex'): string }
}

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

/** Names in a form are quoted; what would end the quotes is written as browsers write it. */
const quoted = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** The fields come first, since the server needs them before the file. */
function multipartBody(
  boundary: string,
  fields: [string, string][],
  name: string,
  file: Blob,
  moved: () => void,
  onProgress: UploadOptions['onProgress'],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder()
  async function* parts() {
    for (const [field, value] of fields)
      yield text.encode(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      )
    yield text.encode(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted(name)}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    )
    let sent = 0
    for await (const chunk of chunksOf(file)) {
      yield chunk as Uint8Array<ArrayBuffer>
      moved()
      sent += chunk.length
      onProgress?.(sent, file.size)
    }
    yield text.encode(`\r\n--${boundary}--\r\n`)
  }
  const each = parts()
  return new ReadableStream({
    pull: async controller => {
      const { done, value } = await each.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await each.return()),
  })
}
