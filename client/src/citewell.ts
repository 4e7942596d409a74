import { CitewellError, errorOfBody } from './citewell-error.ts'
import type { AnswerEvent, Calls } from './contract.ts'
import { type Import, type ImportFile, type ImportOptions, importFiles } from './import-files.ts'
import { readEvents, type ServerEvent } from './read-events.ts'
import { type CallOptions, type Connection, connectionError, send } from './send.ts'
import { uploadFile } from './send-file.ts'
import type { Uploaded, UploadOptions } from './upload-options.ts'

export { CitewellError, type ConnectionCode } from './citewell-error.ts'
export type { AnswerEvent, Calls, ErrorBody, ErrorCode } from './contract.ts'
export type { Import, ImportEntry, ImportFile, ImportOptions, ImportProgress } from './import-files.ts'
export type { ServerEvent } from './read-events.ts'
export type { CallOptions } from './send.ts'
export type { Uploaded, UploadOptions } from './upload-options.ts'

export type Answer = Calls['POST /chat']['result']
export type Citation = Answer['citations'][number]
export type Verdict = Answer['verdicts'][number]
export type Document = Calls['GET /documents/{id}']['result']
export type Collection = Calls['GET /collections']['result']['items'][number]
export type SearchHit = Calls['GET /search']['result']['hits'][number]
export type ApiKey = Calls['GET /keys/current']['result']

type CallsWith<Answers> = {
  [Key in keyof Calls]: Calls[Key]['answers'] extends Answers ? Key : never
}[keyof Calls]
/** Calls whose whole answer is JSON. */
export type JsonCall = CallsWith<'json' | 'json-or-events'>
export type EventCall = CallsWith<'events' | 'json-or-events'>
export type FileCall = CallsWith<'file'>
/** Calls that answer a page of `items` and say where the next one begins. */
export type ListCall = {
  [Key in JsonCall]: Calls[Key]['result'] extends { items: unknown[]; next_cursor: string | null }
    ? Key
    : never
}[JsonCall]
type Item<Key extends ListCall> = Calls[Key]['result'] extends { items: (infer One)[] } ? One : never

/** The input of a call, which may be left out where nothing is required. */
type Given<Key extends keyof Calls> =
  Record<never, never> extends Calls[Key]['input']
    ? [input?: Calls[Key]['input'], options?: CallOptions]
    : [input: Calls[Key]['input'], options?: CallOptions]

/** More of a question than its text, as `POST /chat` takes it. */
export type Question = Omit<Calls['POST /chat']['input']['body'], 'payload'>

type LooseInput = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

/** An installation of Citewell, called with an API key. Every call throws CitewellError if it does not succeed. */
export class Citewell {
  readonly #connection: Connection
  /** Its address, without a slash at the end. */
  readonly url: string

  constructor({
    url,
    key,
    fetch: call = (...args) => fetch(...args),
    timeout = 60_000,
    retries = 2,
  }: Pick<Connection, 'url' | 'key'> & Partial<Connection>) {
    this.url = baseOf(url)
    const trimmed = typeof key === 'string' ? key.trim() : key
    this.#connection = { url: this.url, key: trimmed, fetch: call, timeout, retries }
  }

  /** Makes any call of the API that answers with JSON, such as `call('GET /documents', { query: { q: 'lease' } })`. */
  async call<Key extends JsonCall>(
    key: Key,
    ...[input, options = {}]: Given<Key>
  ): Promise<Calls[Key]['result']> {
    return (await this.callTagged(key, ...([input, options] as Given<Key>))).result
  }

  /** As `call`, with the ETag of the answer, which `ifMatch` of a later change takes. */
  async callTagged<Key extends JsonCall>(
    key: Key,
    ...[input, options = {}]: Given<Key>
  ): Promise<{ result: Calls[Key]['result']; etag: string | null }> {
    return send(this.#connection, requestOf(key, input), options, async response => ({
      result: (await response.json()) as Calls[Key]['result'],
      etag: response.headers.get('etag'),
    }))
  }

  /** All items of a list, page by page as they are needed. */
  async *list<Key extends ListCall>(
    key: Key,
    ...[input, options = {}]: Given<Key>
  ): AsyncGenerator<Item<Key>> {
    const { query, ...rest } = (input ?? {}) as LooseInput
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const request = requestOf(key, { ...rest, query: { ...query, ...(cursor ? { cursor } : {}) } })
      const page = await send(
        this.#connection,
        request,
        options,
        async response => (await response.json()) as { items: Item<Key>[]; next_cursor: string | null },
      )
      yield* page.items
      cursor = page.next_cursor
    }
  }

  /** Makes a call that answers with a stream of events. Leaving the loop ends the call. */
  async *events<Key extends EventCall>(
    key: Key,
    ...[input, options = {}]: Given<Key>
  ): AsyncGenerator<ServerEvent> {
    const request = requestOf(key, input)
    const headers = { ...request.headers, accept: 'text/event-stream' }
    const read = async (response: Response) => {
      if (response.body && response.headers.get('content-type')?.startsWith('text/event-stream'))
        return response.body
      throw connectionError(new SyntaxError('No events'), this.url)
    }
    const body = await send(this.#connection, { ...request, headers }, options, read)
    try {
      yield* readEvents(body)
    } catch (error) {
      options.signal?.throwIfAborted()
      throw error instanceof CitewellError ? error : connectionError(error, this.url)
    }
  }

  /** Makes a call that answers with a file. Its bytes come as they are read. */
  async download<Key extends FileCall>(key: Key, ...[input, options = {}]: Given<Key>): Promise<Response> {
    return send(this.#connection, requestOf(key, input), options, async response => response)
  }

  /** Asks, and gives the events of the answer as it is written; the last one is `answer-end`. */
  async *askStreamed(
    question: string,
    more: Question = {},
    options: CallOptions = {},
  ): AsyncGenerator<Exclude<AnswerEvent, { event: 'answer-error' }>> {
    const body = { ...more, payload: question }
    for await (const each of this.events('POST /chat', { body }, options)) {
      const event = each as AnswerEvent
      if (event.event === 'answer-error') throw errorOfBody(event.data)
      yield event
      if (event.event === 'answer-end') return
    }
    throw new CitewellError('answer_cut_off', 'The answer was cut off.')
  }

  /** Asks, and gives the whole answer. It may take as long as the server goes on writing. */
  async ask(question: string, more: Question = {}, options: CallOptions = {}): Promise<Answer> {
    for await (const { event, data } of this.askStreamed(question, more, options))
      if (event === 'answer-end') return data
    throw new CitewellError('answer_cut_off', 'The answer was cut off.')
  }

  /** Adds a file as a document: a `File` of a page, or in Node what `openAsBlob` of `node:fs` opens. */
  async upload(file: Blob, options: UploadOptions = {}): Promise<Uploaded> {
    return uploadFile(this.#connection, file, options)
  }

  /**
   * Sends files to an import that `POST /imports` began: its manifest, and the bytes that the server misses. After a
   * break, call it again with the same files.
   */
  async importFiles(
    id: string,
    files: Iterable<ImportFile> | AsyncIterable<ImportFile>,
    options: ImportOptions = {},
  ): Promise<Import> {
    // Whatever is sent to an import may be sent again.
    const api = <Key extends keyof Calls>(
      key: Key,
      input: Calls[Key]['input'],
    ): Promise<Calls[Key]['result']> =>
      send(
        this.#connection,
        { ...requestOf(key, input), safe: true },
        options,
        async response => (await response.json()) as Calls[Key]['result'],
      )
    return importFiles(this.#connection, api, id, files, options)
  }

  /** Waits until a document is ready, failed or cancelled. */
  async settled(documentId: string, options: CallOptions = {}): Promise<Document> {
    for (let wait = 100; ; wait = Math.min(2_000, wait * 1.5)) {
      const document = await this.call('GET /documents/{id}', { params: { id: documentId } }, options)
      if (['ready', 'failed', 'cancelled'].includes(document.status)) return document
      await new Promise(done => setTimeout(done, wait))
      options.signal?.throwIfAborted()
    }
  }

  /** The address that opens the exact words of a citation, for whoever the key acts for. */
  linkTo({ session_id, message_id, nearest }: Answer, citation: Citation): string {
    const cite = `${message_id}:${nearest.includes(citation) ? 'n' : ''}${citation.index}`
    const search = new URLSearchParams({ doc: citation.document_id, cite })
    return `${this.url}/chat/${session_id}?${search}`
  }

  /** The address that opens a document, for whoever may read it. */
  linkToDocument(documentId: string): string {
    return `${this.url}/documents?${new URLSearchParams({ doc: documentId })}`
  }
}

/** Without what follows the host's own path, so that an address copied from a browser works. */
function baseOf(url: string): string {
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    throw new TypeError(`"${url}" is not an address, such as https://citewell.example.org.`)
  }
  if (!['http:', 'https:'].includes(parsed.protocol))
    throw new TypeError(`"${url}" must begin with https:// or http://.`)
  const path = parsed.pathname.replace(/(?<!\/)\/+$/, '').replace(/\/api\/v1$/, '')
  return parsed.origin + path
}

function requestOf(key: string, input: unknown) {
  const { params, query, body } = (input ?? {}) as LooseInput
  const method = key.slice(0, key.indexOf(' '))
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  return {
    method,
    path: search.size === 0 ? path : `${path}?${search}`,
    safe: method === 'GET',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: () => JSON.stringify(body) }),
  }
}
