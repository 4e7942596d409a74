import type { ErrorCode } from '@citewell/contract/errors.ts'
import type { FastifyError } from 'fastify'
import { AppError, FieldError } from '../../../platform/errors.ts'
import { errorBodyOf } from '../../../platform/http/error-answer.ts'

type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal with SCIM's own word for it (RFC 7644, 3.12). */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | null
  /** The id of what is there already, under the same name and externalId. */
  readonly existing: string | null
  constructor(
    status: number,
    detail: string,
    scimType: ScimType | null = null,
    existing: string | null = null,
  ) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
    this.existing = existing
  }
}

export const invalid = (detail: string, scimType: ScimType = 'invalidValue'): ScimError =>
  new ScimError(400, detail, scimType)

export const unknown = (what: string, id: string): ScimError =>
  new ScimError(404, `${what} ${id.slice(0, 100)} not found.`)

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
/** What the directory may not do, whatever it sends; 409 would tell it that somebody is there already. */
const forbidden = new Set<ErrorCode>(['no_seat_free', 'last_owner', 'still_denies'])

export type Refusal = {
  status: number
  retryAfter: number | null
  body: { schemas: string[]; status: string; scimType?: ScimType; detail: string; code?: ErrorCode }
}

/** Any error as SCIM answers it; those of ours keep their code beside. An unknown one says nothing but its request's id. */
export function refusalOf(error: unknown, requestId: string): Refusal {
  if (error instanceof ScimError) {
    const { status, scimType, message: detail } = error
    const body = { schemas: [errorSchema], status: String(status), detail }
    return { status, retryAfter: null, body: scimType ? { ...body, scimType } : body }
  }
  const { code, detail } = errorBodyOf(error, requestId)
  const status = forbidden.has(code) ? 403 : statusOf(error)
  const said = typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ')
  const shown = code === 'internal_error' ? `${said} (Request ${requestId})` : said
  return {
    status,
    retryAfter: error instanceof AppError ? error.retryAfter : null,
    body: {
      schemas: [errorSchema],
      status: String(status),
      ...(code === 'broken_json' ? { scimType: 'invalidSyntax' as const } : {}),
      detail: shown,
      code,
    },
  }
}

function statusOf(error: unknown): number {
  if (error instanceof AppError) return error.status
  if (error instanceof FieldError) return 400
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  return code.startsWith('FST_') ? statusCode : 500
}
