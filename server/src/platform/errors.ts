import { type ErrorBody, type ErrorCode, errorStatus } from '@citewell/contract/errors.ts'

type Limit = NonNullable<ErrorBody['limit']>

/** An error that the caller sees: a code from the closed list and a sentence for a person. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds after which another try may succeed. */
  readonly retryAfter: number | null
  /** The plan's limit that was exceeded. */
  readonly limit: Limit | null

  constructor(
    code: ErrorCode,
    detail: string,
    options: { retryAfter?: number; limit?: Limit; cause?: unknown } = {},
  ) {
    super(detail, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfter = options.retryAfter ?? null
    this.limit = options.limit ?? null
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** A rule that a field breaks; becomes a 422 with the field's path, and with its own code where a program needs one. */
export class FieldError extends Error {
  readonly loc: (string | number)[]
  readonly code: FieldErrorCode
  constructor(loc: (string | number)[], message: string, code: FieldErrorCode = 'invalid_request') {
    super(message)
    this.name = 'FieldError'
    this.loc = loc
    this.code = code
  }
}

/** The codes with status 422. */
type FieldErrorCode = {
  [Code in ErrorCode]: (typeof errorStatus)[Code] extends 422 ? Code : never
}[ErrorCode]

/** The process cannot start with its current setup; the message says what to do about it. */
export class StartFailure extends Error {
  readonly code: string
  /** The problem can be fixed while the process waits, such as a server that is down. */
  readonly mayHeal: boolean
  constructor(code: string, message: string, { mayHeal = false } = {}) {
    super(message)
    this.name = 'StartFailure'
    this.code = code
    this.mayHeal = mayHeal
  }
}

/** The database server does not answer, but may soon. */
export function databaseUnavailable(): AppError {
  return new AppError(
    'database_unavailable',
    'The database does not answer at the moment. Please try again in a minute.',
    { retryAfter: 10 },
  )
}

/** The call needs somebody who is logged in. */
export function notLoggedIn(): AppError {
  return new AppError('not_authenticated', 'Please log in.')
}

/** Someone else's object and a missing one get the same answer. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found.`)
}
