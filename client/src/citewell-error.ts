import type { ErrorBody, ErrorCode } from './contract.ts'

/** What goes wrong on the way, before the server has said anything. */
export type ConnectionCode =
  | 'network_failed'
  | 'timed_out'
  /** A stream from which nothing came for 45 seconds. */
  | 'connection_silent'
  /** A stream that ended before its answer did. */
  | 'answer_cut_off'
  /** An answer that is not Citewell's, such as a proxy's page. */
  | 'answer_not_understood'
  | 'file_not_readable'

type Details = {
  status?: number | null
  requestId?: string | null
  /** Seconds. */
  retryAfter?: number | null
  issues?: { path: (string | number)[]; message: string }[]
  limit?: ErrorBody['limit'] | null
  cause?: unknown
}

/** A call that did not succeed. Go by `code`; `message` is a sentence for people and may change. */
export class CitewellError extends Error {
  /** The server's, or what went wrong on the way to it. A newer server may have codes that are not listed here. */
  readonly code: ErrorCode | ConnectionCode
  /** The HTTP status; null if the server did not answer. */
  readonly status: number | null
  /** Names the call in the server's log. */
  readonly requestId: string | null
  /** After how many seconds the server suggests to call again. */
  readonly retryAfter: number | null
  /** Fields that the server did not accept. */
  readonly issues: { path: (string | number)[]; message: string }[]
  /** Which limit of the plan refuses the call, and when it resets. */
  readonly limit: NonNullable<ErrorBody['limit']> | null

  constructor(code: ErrorCode | ConnectionCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'CitewellError'
    this.code = code
    this.status = details.status ?? null
    this.requestId = details.requestId ?? null
    this.retryAfter = details.retryAfter ?? null
    this.issues = details.issues ?? []
    this.limit = details.limit ?? null
  }
}

/** What the server refuses with. */
export function refusalOf(status: number, headers: { get(name: string): string | null }, text: string) {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const details = { status, retryAfter: Number.isFinite(seconds) ? seconds : null }
  const body = parseRefusal(text)
  if (!body) {
    const requestId = headers.get('x-request-id')
    const code = status >= 500 ? 'network_failed' : 'answer_not_understood'
    return new CitewellError(code, `What answered is not Citewell (HTTP ${status}).`, {
      ...details,
      requestId,
    })
  }
  return errorOfBody(body, details)
}

/** The same for an error that comes as the last event of a stream. */
export function errorOfBody({ detail, code, request_id, limit }: ErrorBody, details: Details = {}) {
  const issues = Array.isArray(detail) ? detail.map(({ loc, msg }) => ({ path: loc, message: msg })) : []
  const message = Array.isArray(detail)
    ? issues.map(({ path, message: said }) => `${path.join('.')}: ${said}`).join('; ')
    : detail
  return new CitewellError(code, message, { ...details, requestId: request_id, issues, limit: limit ?? null })
}

function parseRefusal(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text)
    const whole = typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
    return whole ? (body as ErrorBody) : null
  } catch {
    return null
  }
}
