import { CitewellError, refusalOf } from './citewell-error.ts'
import type { Calls } from './contract.ts'
import { type CallOptions, type Connection, connectionError, send } from './send.ts'

export type Uploaded = Calls['POST /upload']['result']

export type UploadOptions = CallOptions & {
  /** Of the document; a `File` brings its own. */
  name?: string
  /** The collection that it is for. Without one and without a chat, it goes into the library. */
  collectionId?: string | undefined
  chatId?: string
  /** In hexadecimal; computed if it is left out. The server refuses a file that differs. */
  sha256?: string | undefined
  /** Bytes that were sent, of `total`. Again from 0 if the upload begins anew. */
  onProgress?: ((sent: number, total: number) => void) | undefined
}

/** Beyond this, a browser would hold too much in memory to compute the digest. */
const mostBytesDigested = 256 * 1024 * 1024
/** A slow line needs long for a large file: its time-out counts while nothing moves. */
const stalledMs = 120_000
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
  if (options.onProgress && typeof XMLHttpRequest !== 'undefined')
    return sendByXhr(connection, { file, name, fields: given, headers }, options)
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

/** Aborts when nothing has moved for so long, with what to throw then. */
function watchForStall(milliseconds: number) {
  const control = new AbortController()
  const stop = () => control.abort(new CitewellError('timed_out', 'The server took too long to answer.'))
  let timer = setTimeout(stop, milliseconds)
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, milliseconds)
  }
  return { signal: control.signal, moved, end: () => clearTimeout(timer) }
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

type Form = { file: Blob; name: string; fields: [string, string][]; headers: Record<string, string> }

/** In browsers, only XMLHttpRequest tells how much of a form was sent. */
function sendByXhr({ url, key }: Connection, form: Form, options: UploadOptions): Promise<Uploaded> {
  const { signal, onProgress, timeout = stalledMs } = options
  return new Promise((done, fail) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', `${url}/api/v1/upload`)
    for (const [name, value] of Object.entries({ ...form.headers, authorization: `Bearer ${key}` }))
      xhr.setRequestHeader(name, value)
    const stalled = watchForStall(timeout)
    const abort = () => xhr.abort()
    const end = () => {
      stalled.end()
      signal?.removeEventListener('abort', abort)
    }
    stalled.signal.addEventListener('abort', abort, { once: true })
    xhr.upload.onprogress = ({ loaded, total }) => {
      stalled.moved()
      onProgress?.(Math.min(form.file.size, Math.round((loaded / total) * form.file.size)), form.file.size)
    }
    xhr.onload = () => {
      end()
      const headers = { get: (name: string) => xhr.getResponseHeader(name) }
      if (xhr.status < 200 || xhr.status > 299) return fail(refusalOf(xhr.status, headers, xhr.responseText))
      try {
        done(JSON.parse(xhr.responseText) as Uploaded)
      } catch (error) {
        fail(connectionError(error, url))
      }
    }
    xhr.onerror = () => {
      end()
      fail(connectionError(new TypeError('The upload failed'), url))
    }
    xhr.onabort = () => {
      end()
      fail(stalled.signal.aborted ? stalled.signal.reason : signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    const body = new FormData()
    for (const [name, value] of form.fields) body.append(name, value)
    body.append('file', form.file, form.name)
    xhr.send(body)
  })
}
