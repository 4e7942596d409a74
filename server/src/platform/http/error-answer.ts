import { type ErrorBody, type ErrorCode, errorStatus } from '@citewell/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, FieldError } from '../errors.ts'

type Failure = { code: ErrorCode; detail: ErrorBody['detail']; retryAfter?: number | null }

const placeNames: Record<string, string> = { querystring: 'query', params: 'path' }

/** Fastify's and its plugins' own errors, as ours. */
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
  ECONNRESET: { code: 'request_aborted', detail: 'The request was interrupted.' },
  ERR_STREAM_PREMATURE_CLOSE: { code: 'request_aborted', detail: 'The request was interrupted.' },
}

/** The one place where an error becomes an answer. What is unknown says nothing but its request id. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = describeFailure(error)
  const status = errorStatus[failure.code]
  if (failure.code === 'internal_error') request.log.error({ error }, 'Unexpected error')
  else request.log.debug({ code: failure.code }, 'Request refused')
  if (failure.retryAfter) reply.header('retry-after', String(Math.ceil(failure.retryAfter)))
  const body: ErrorBody = { detail: failure.detail, code: failure.code, request_id: request.id }
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** The body of a failed answer, for where the answer is a stream that has begun. */
export function errorBodyOf(error: unknown, requestId: string): ErrorBody {
  const { code, detail } = describeFailure(error instanceof Error ? error : new Error(String(error)))
  return { code, detail, request_id: requestId }
}

function describeFailure(error: FastifyError | Error): Failure {
  if (error instanceof AppError)
    return { code: error.code, detail: error.message, retryAfter: error.retryAfter }
  if (error instanceof FieldError)
    return { code: 'invalid_request', detail: [{ loc: error.loc, msg: error.message, type: 'value_error' }] }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const place = error.validationContext ?? 'body'
    return {
      code: 'invalid_request',
      detail: error.validation.map(issue => ({
        loc: [placeNames[place] ?? place, ...issue.instancePath.split('/').filter(Boolean)],
        msg: issue.message ?? 'Invalid value',
        type: issue.keyword,
      })),
    }
  }
  const code = (error as FastifyError).code ?? ''
  const known = foreignErrors[code]
  if (known) return known
  const status = (error as FastifyError).statusCode ?? 500
  if (status === 413) return { code: 'request_too_large', detail: 'The request is too large.' }
  if (status >= 400 && status < 500)
    return { code: 'invalid_request', detail: 'The request could not be understood.' }
  return { code: 'internal_error', detail: 'Something went wrong on our side. Please try again.' }
}
