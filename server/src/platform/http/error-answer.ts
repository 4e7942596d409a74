import { type ErrorBody, type ErrorCode, errorStatus } from '@citewell/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { databaseFailureOf } from '../database/failure-of.ts'
import { AppError, databaseUnavailable, FieldError, notFound } from '../errors.ts'

type Failure = Pick<ErrorBody, 'code' | 'detail'> & {
  retryAfter?: number | null
  limit?: ErrorBody['limit'] | null
}

const asksForCode = new Set<ErrorCode>(['two_factor_required', 'two_factor_wrong'])

const placeNames: Record<string, string> = { querystring: 'query', params: 'path' }

/** Errors of Fastify and its plugins, translated into ours. */
const foreignErrors: Record<string, Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'broken_json', detail: 'The request body is not valid JSON.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'request_too_large', detail: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    detail: 'The request has a content type that this call does not take.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'invalid_request',
    detail: 'The request body does not have the length that was announced.',
  },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    code: 'unsupported_media_type',
    detail: 'Send the file as multipart/form-data.',
  },
  FST_ERR_BAD_URL: { code: 'not_found', detail: 'Page not found.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', detail: 'Page not found.' },
  FST_MP_PREMATURE_CLOSE: { code: 'upload_interrupted', detail: 'The upload was interrupted.' },
  ECONNRESET: { code: 'request_aborted', detail: 'The request was interrupted.' },
  ERR_STREAM_PREMATURE_CLOSE: { code: 'request_aborted', detail: 'The request was interrupted.' },
}

/** The one place that turns an error into a response. An unknown error reveals only its request id. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = describeFailure(error)
  const status = errorStatus[failure.code]
  if (failure.code === 'internal_error' || failure.code === 'database_unavailable')
    request.log.error({ error }, 'Unexpected error')
  else request.log.debug({ code: failure.code }, 'Request refused')
  if (failure.retryAfter) reply.header('retry-after', String(Math.ceil(failure.retryAfter)))
  const body: ErrorBody = {
    detail: failure.detail,
    code: failure.code,
    request_id: request.id,
    ...(failure.limit ? { limit: failure.limit } : {}),
    ...(asksForCode.has(failure.code) ? { two_factor: true as const } : {}),
  }
  reply
    .status(status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** The body of an error, for a stream that has already begun. */
export function errorBodyOf(error: unknown, requestId: string): ErrorBody {
  const { code, detail } = describeFailure(error instanceof Error ? error : new Error(String(error)))
  return { code, detail, request_id: requestId }
}

/** PostgreSQL's codes for values that no column can hold; a safety net below the contract's checks. */
const unstorable = new Set(['22021', '22003', '22007', '22008', '22P02', '22P05'])

/** The multipart parser's messages about a malformed body, in errors without a code. */
const brokenForm = /^(Multipart: Boundary|Boundary required|The needle )|unexpected end of multipart data$/i

const noRoom: Failure = {
  code: 'storage_full',
  detail: 'The server has no room left. Nothing was stored; please tell your administrator.',
}

function describeFailure(error: FastifyError | Error): Failure {
  if (error instanceof AppError)
    return { code: error.code, detail: error.message, retryAfter: error.retryAfter, limit: error.limit }
  if (error instanceof FieldError)
    return { code: error.code, detail: [{ loc: error.loc, msg: error.message, type: 'value_error' }] }
  if (hasZodFastifySchemaValidationErrors(error)) return describeInvalid(error)
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = foreignErrors[code]
  if (known) return known
  if (brokenForm.test(error.message))
    return { code: 'invalid_request', detail: 'The form did not arrive whole. Please send it again.' }
  const cause = error.cause as { code?: unknown } | undefined
  if (unstorable.has(code) || unstorable.has(String(cause?.code)))
    return { code: 'invalid_request', detail: 'The request holds a value that cannot be kept.' }
  const went = databaseFailureOf(error)
  if (went) return went === 'away' ? describeFailure(databaseUnavailable()) : noRoom
  // Only for the framework's own errors: an error of another library is a 500, whatever status it names.
  if (code.startsWith('FST_') && statusCode === 413)
    return { code: 'request_too_large', detail: 'The request is too large.' }
  if (code.startsWith('FST_') && statusCode >= 400 && statusCode < 500)
    return { code: 'invalid_request', detail: 'The request could not be understood.' }
  return { code: 'internal_error', detail: 'Something went wrong on our side. Please try again.' }
}

type Invalid = Pick<FastifyError, 'validationContext'> & { validation: FastifySchemaValidationError[] }

/** Describes what validation found. If only ids are malformed, the response is that for someone else's object. */
function describeInvalid(error: Invalid): Failure {
  const issues = error.validation
  const missing = issues.map(issue => (issue.params as { params?: { notFound?: string } }).params?.notFound)
  const [what] = missing
  if (what && missing.every(Boolean)) return { code: 'not_found', detail: notFound(what).message }
  const place = error.validationContext ?? 'body'
  return {
    code: 'invalid_request',
    detail: issues.map(issue => ({
      loc: [placeNames[place] ?? place, ...issue.instancePath.split('/').filter(Boolean)],
      msg: issue.message ?? 'Invalid value',
      type: issue.keyword,
    })),
  }
}
