/** A failure of the database itself, not of the query. */
export type DatabaseFailure = 'away' | 'full'

/** Codes of PostgreSQL (shutting down, starting, too many connections) and of the network. */
const away = /^(08|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/
/** The driver's own errors have no code. */
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|The embedded database has stopped)/
const full = /^(53100|ENOSPC|EDQUOT)$/

/** Null for an error of the query, or of something else. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  const cause = isFailedQuery(error) ? error.cause : error
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  if (full.test(String(code))) return 'full'
  // A caller that goes away also breaks a connection, its own.
  const isCallers = (code === 'ECONNRESET' || code === 'EPIPE') && !isFailedQuery(error)
  if (away.test(String(code)) && !isCallers) return 'away'
  return awayMessage.test(String(message)) ? 'away' : null
}

/** Whether the query refers to a row that is gone, by a foreign key. */
export function refersToGoneRow(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** Whether the query would store what may be there only once, in any tenant. */
export function isTakenAlready(error: unknown): boolean {
  return codeOf(error) === '23505'
}

function codeOf(error: unknown): unknown {
  return isFailedQuery(error) ? (error.cause as { code?: unknown } | undefined)?.code : null
}

function isFailedQuery(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('Failed query:')
}
