import { CitewellError, refusalOf } from './citewell-error.ts'

/** Where to call and as whom; `timeout` and `retries` hold for calls that say nothing else. */
export type Connection = {
  url: string
  /** The API key, or what gives an access token that still counts. */
  key: string | (() => string | Promise<string>)
  fetch: typeof fetch
  timeout: number
  retries: number
}

export type CallOptions = {
  /** Ends the call, and throws the signal's reason. */
  signal?: AbortSignal | undefined
  /** Milliseconds until the answer must be there; of a stream, until it begins. 60,000 by default. */
  timeout?: number | undefined
  /** How often a call is made again that may be. 2 by default. */
  retries?: number | undefined
  /** The server answers a second call with the same key as it answered the first; so it may be made again. */
  idempotencyKey?: string | undefined
  /** The ETag of what this call changes: if it says something else by now, the call throws `changed_meanwhile`. */
  ifMatch?: string | undefined
}

type Request = {
  method: string
  path: string
  headers?: Record<string, string>
  /** Made for each try, since a stream can be sent only once. */
  body?: () => string | FormData | ReadableStream<Uint8Array<ArrayBuffer>>
  /** Whether making it twice does what making it once does. */
  safe: boolean
}

/** With these, the server did nothing yet. */
const refusedUnread = ['rate_limited', 'not_ready', 'idempotency_in_progress']
/** What may be over in a moment. */
const passing = [
  'network_failed',
  'timed_out',
  'connection_silent',
  'database_unavailable',
  'storage_unavailable',
  'scan_unavailable',
  'shutting_down',
  'request_timeout',
  'upload_interrupted',
]
/** Whoever is to wait longer than this is told so instead. */
const longestWaitSeconds = 70

/**
 * Makes a request, again if that can help and does no harm, and gives `read` the successful answer; its time counts, too.
 * Throws CitewellError, or the reason of the caller's signal.
 */
export async function send<Result>(
  connection: Connection,
  request: Request,
  options: CallOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await sendOnce(connection, request, options, read)
    } catch (error) {
      options.signal?.throwIfAborted()
      const wait = waitBefore(tries, error, request, options)
      if (wait === null || tries >= (options.retries ?? connection.retries)) throw error
      await pause(wait, options.signal)
    }
  }
}

/** Milliseconds until the next try; null if there is to be none. */
function waitBefore(tries: number, error: unknown, request: Request, options: CallOptions): number | null {
  if (!(error instanceof CitewellError)) return null
  const mayRepeat = request.safe || options.idempotencyKey !== undefined
  if (!(refusedUnread.includes(error.code) || (mayRepeat && passing.includes(error.code)))) return null
  if (error.retryAfter !== null)
    return error.retryAfter <= longestWaitSeconds ? error.retryAfter * 1000 : null
  // Many clients that lost the same server must not come back at the same moment.
  return Math.min(8_000, 500 * 2 ** tries) * (0.5 + Math.random() / 2)
}

async function sendOnce<Result>(
  { url, key: given, fetch: call, timeout: usual }: Connection,
  { method, path, headers, body }: Request,
  { signal, timeout = usual, idempotencyKey, ifMatch }: CallOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const key = typeof given === 'string' ? given : await given()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  try {
    const content = body?.()
    const init = {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        ...headers,
      },
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      // The key goes to the server that it was made for, wherever that points.
      redirect: 'error',
      ...(content === undefined ? {} : { body: content }),
      ...(content instanceof ReadableStream ? { duplex: 'half' as const } : {}),
    } as const
    const response = await call(`${url}/api/v1${path}`, init)
    if (!response.ok) throw refusalOf(response.status, response.headers, await response.text())
    return await read(response)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (error instanceof CitewellError) throw error
    if (limit.signal.aborted) throw new CitewellError('timed_out', 'The server took too long to answer.')
    throw connectionError(error, url)
  } finally {
    clearTimeout(timer)
  }
}

/** As fetch and the reading of a file or an answer fail, in Node and in browsers. */
export function connectionError(error: unknown, url: string): CitewellError {
  const { name, cause } = error as { name?: unknown; cause?: { name?: unknown } }
  if (name === 'NotReadableError' || cause?.name === 'NotReadableError')
    return new CitewellError('file_not_readable', 'The file cannot be read, or changed meanwhile.', {
      cause: error,
    })
  if (error instanceof SyntaxError)
    return new CitewellError('answer_not_understood', `What answers at ${url} is not Citewell.`, {
      cause: error,
    })
  return new CitewellError('network_failed', `${url} cannot be reached.`, { cause: error })
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  await new Promise<void>(done => {
    stop = () => done()
    timer = setTimeout(stop, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
  clearTimeout(timer)
  signal?.removeEventListener('abort', stop)
  signal?.throwIfAborted()
}
