import type { Endpoint } from '@citewell/contract/endpoint.ts'
import { type ErrorCode, errorBody, errorStatus } from '@citewell/contract/errors.ts'
import { z } from 'zod'

/** Where a described call names the codes of its errors until `describeErrors` has written them out. */
export const errorsMark = 'x-errors'

/** Of every call. */
const everywhere: ErrorCode[] = [
  'rate_limited',
  'not_ready',
  'shutting_down',
  'database_unavailable',
  'internal_error',
]

/** The codes that a call may be refused with: those that follow from who may call and what is sent, and its own. */
export function errorsOf(endpoint: Endpoint, method: string): ErrorCode[] {
  const { access, keys, params, query, body, ifMatch, errors = [] } = endpoint
  const changes = method !== 'GET'
  return [
    ...new Set<ErrorCode>([
      ...(access === 'public' ? [] : (['not_authenticated', 'account_suspended'] as const)),
      ...(access === 'admin' ? (['forbidden'] as const) : []),
      ...(access !== 'public' && !keys ? (['not_for_keys'] as const) : []),
      ...(keys ? (['key_expired', 'key_ended', 'key_network', 'scope_missing'] as const) : []),
      ...(keys && changes
        ? (['idempotency_key_reused', 'idempotency_in_progress', 'idempotency_answer_gone'] as const)
        : []),
      ...(changes ? (['csrf_failed'] as const) : []),
      ...(params ? (['not_found'] as const) : []),
      ...(params || query || body ? (['invalid_request'] as const) : []),
      ...(body ? (['request_too_large', 'unsupported_media_type'] as const) : []),
      ...(body?.as === 'json' ? (['broken_json'] as const) : []),
      ...(ifMatch ? (['changed_meanwhile'] as const) : []),
      ...errors,
      ...everywhere,
    ]),
  ]
}

type Described = { responses?: Record<string, unknown>; [errorsMark]?: ErrorCode[] }
type Document = {
  components?: { schemas?: Record<string, unknown> }
  paths?: Record<string, Record<string, Described>>
}

/** Writes out the errors of each call by their status, with the one shape that all of them have. */
export function describeErrors<Given extends object>(document: Given): Given {
  const { paths = {}, components } = document as Document
  for (const call of Object.values(paths).flatMap(path => Object.values(path))) {
    const codes = call[errorsMark] ?? []
    delete call[errorsMark]
    const statuses = [...new Set(codes.map(code => errorStatus[code]))].toSorted()
    for (const status of statuses)
      call.responses = {
        ...call.responses,
        [status]: describeStatus(codes.filter(code => errorStatus[code] === status)),
      }
  }
  if (components) components.schemas = { ...components.schemas, Error: errorSchema }
  return document
}

function describeStatus(codes: ErrorCode[]) {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
  }
  return {
    description: codes.map(code => `\`${code}\``).join(', '),
    content: {
      'application/json': {
        schema,
        example: { detail: 'The reason, in a sentence.', code: codes[0], request_id: exampleRequest },
      },
    },
  }
}

const exampleRequest = 'a3b0c2d4-1b1f-4c55-9d43-2f5a1f2f7a11'
const errorSchema = z.toJSONSchema(errorBody, { io: 'output' })
