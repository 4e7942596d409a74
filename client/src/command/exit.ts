import { CitewellError } from '../citewell-error.ts'

/** What the command ends with, so that scripts can tell; docs/command-line.md lists them. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  denied: 3,
  unreachable: 4,
  nothing: 5,
  interrupted: 130,
}

/** The command cannot go on. `message` says what to do. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = exitCodes.failed) {
    super(message)
    this.exitCode = exitCode
  }
}

export const usageError = (message: string) => new CommandError(message, exitCodes.usage)

/** The sentence and the exit code of what went wrong. */
export function explain(error: unknown): { message: string; exitCode: number } {
  if (error instanceof CommandError) return { message: error.message, exitCode: error.exitCode }
  if (!(error instanceof CitewellError))
    return { message: error instanceof Error ? error.message : String(error), exitCode: exitCodes.failed }
  const about = [error.code, ...(error.requestId ? [`request ${error.requestId}`] : [])].join(', ')
  const wait = error.retryAfter === null ? '' : ` Try again in ${error.retryAfter} s.`
  return { message: `${error.message}${wait} (${about})`, exitCode: exitCodeOf(error) }
}

const denied = [
  'key_ended',
  'key_expired',
  'key_network',
  'not_authenticated',
  'not_for_keys',
  'scope_missing',
]

function exitCodeOf({ status, code, requestId }: CitewellError): number {
  if (code === 'file_not_readable') return exitCodes.failed
  if (status === 401 || denied.includes(code)) return exitCodes.denied
  // What ends a stream has the code of an error and no status.
  if (status === null) return requestId === null ? exitCodes.unreachable : exitCodes.failed
  return status >= 502 ? exitCodes.unreachable : exitCodes.failed
}
