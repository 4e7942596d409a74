import { fetchByXhr, isBrowser } from './fetch-by-xhr.ts'
import { type Connection, connectionError, send } from './send.ts'
import type { Uploaded, UploadOptions } from './upload-options.ts'
import { stalledMs, watchForStall } from './watch-for-stall.ts'

/** A file in a form, with the fields that the server needs before it. */
type FileForm = {
  path: string
  file: Blob
  name: string
  fields: Record<string, string | undefined>
  headers?: Record<string, string>
}

/** Beyond this, a browser would hold too much in memory to compute the digest. */
const mostBytesDigested = 256 * 1024 * 1024
const longestUploadMs = 24 * 60 * 60_000

/** Adds a file as a document; see `Citewell.upload`. */
export async function uploadFile(
  connection: Connection,
  file: Blob,
  options: UploadOptions,
): Promise<Uploaded> {
  const name = options.name ?? ('name' in file ? String(file.name) : 'document')
  const digest = options.sha256 ?? (await digestOf(file))
  options.signal?.throwIfAborted()
  const form = {
    path: '/upload',
    file,
    name,
    fields: { session_id: options.chatId, collection_id: options.collectionId },
    headers: digest === null ? {} : { 'x-content-digest': digest },
  }
  return (await sendFile(connection, form, options)) as Uploaded
}

/** Sends a file, and again if that can help: the server knows bytes that it has. Returns its answer. */
export async function sendFile(
  connection: Connection,
  { path, file, name, fields, headers = {} }: FileForm,
  options: UploadOptions,
): Promise<unknown> {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  const stalled = watchForStall(options.timeout ?? stalledMs)
  const onProgress = (sent: number) => {
    stalled.moved()
    options.onProgress?.(sent, file.size)
  }
  const request = { method: 'POST', path, safe: true }
  const signal = AbortSignal.any([stalled.signal, ...(options.signal ? [options.signal] : [])])
  const whole = { ...options, timeout: longestUploadMs, signal }
  const read = (response: Response): Promise<unknown> => response.json()
  try {
    if (isBrowser()) {
      // A form is more than its file.
      const ofFile = (sent: number, total: number) => onProgress(Math.floor((sent / total) * file.size))
      const byXhr = { ...connection, fetch: fetchByXhr(ofFile) }
      return await send(byXhr, { ...request, headers, body: () => formOf(given, name, file) }, whole, read)
    }
    const boundary = `citewell-${crypto.randomUUID()}`
    const multipart = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const body = () => multipartBody(boundary, given, name, file, onProgress)
    return await send(connection, { ...request, headers: multipart, body }, whole, read)
  } finally {
    stalled.end()
  }
}

/** SHA-256 in hexadecimal; null where it cannot be computed: in a page without HTTPS, and of what is too large for a browser. */
export async function digestOf(file: Blob): Promise<string | null> {
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

function formOf(fields: [string, string][], name: string, file: Blob): FormData {
  const form = new FormData()
  for (const [field, value] of fields) form.append(field, value)
  form.append('file', file, name)
  return form
}

/** Names in a form are quoted; what would end the quotes is written as browsers write it. */
const quoted = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** A form whose file is read as it is sent. */
function multipartBody(
  boundary: string,
  fields: [string, string][],
  name: string,
  file: Blob,
  onProgress: (sent: number) => void,
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
      sent += chunk.length
      onProgress(sent)
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
