import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, FieldError } from '../../platform/errors.ts'
import { errorBodyOf } from '../../platform/http/error-answer.ts'
import { ApiRefusal } from './call-api.ts'

export const openaiBase = '/openai/v1'

/** No model, or none of the caller's. */
export const noModel = (id: string) =>
  new AppError(
    'not_found',
    `There is no model ${id.slice(0, 100)}. GET ${openaiBase}/models lists what can be asked.`,
  )

/** The first thing that is wrong with a request's body. */
export function fieldError({ issues: [issue] }: z.ZodError): FieldError {
  return new FieldError(['body', ...(issue?.path ?? []).map(String)], issue?.message ?? 'Invalid value')
}

const types: Record<number, string> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
}

/** In the form that OpenAI's clients read. */
export function openaiError(error: unknown, requestId: string) {
  const refusal =
    error instanceof ApiRefusal ? error : new ApiRefusal(errorBodyOf(error, requestId), statusOf(error))
  const { status, body, retryAfter, message: sentence } = refusal
  const type = types[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error')
  return { status, retryAfter, body: { error: { message: sentence, type, param: null, code: body.code } } }
}

function statusOf(error: unknown): number {
  if (error instanceof AppError) return error.status
  if (error instanceof FieldError) return 422
  const { statusCode = 500 } = error as Partial<FastifyError>
  return statusCode
}

/** Answers an error of a call of OpenAI's API. */
export function answerOpenaiError(error: unknown, call: FastifyRequest, reply: FastifyReply): void {
  const { status, retryAfter, body } = openaiError(error, call.id)
  if (status >= 500) call.log.error({ error }, 'Unexpected error')
  if (retryAfter) reply.header('retry-after', retryAfter)
  reply.status(status).header('cache-control', 'no-store').send(body)
}
