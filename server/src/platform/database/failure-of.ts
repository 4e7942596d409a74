/** What went wrong with the database itself, and not with what was asked of it. */
export type DatabaseFailure = 'away' | 'full'

/** Of PostgreSQL (shutting down, starting, too many connections) and of the network on the way to it. */
const away = /^(08|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/
/** The driver's own errors have no code. */
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database has stopped)/
const full = /^(53100|ENOSPC|EDQUOT)$/

/** Null for an error of what was asked, or of something else. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  const cause = isFailedQuery(error) ? error.cause : error
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  if (full.test(String(code))) return 'full'
  // A caller that goes breaks its connection off, too.
  const isCallers = (code === 'ECONNRESET' || code === 'EPIPE') && !isFailedQuery(error)
  if (away.test(String(code)) && !isCallers) return 'away'
  return awayMessage.test(String(message)) ? 'away' : null
}

function isFailedQuery(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('Failed query:')
}
