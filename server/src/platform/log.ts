import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { currentWork } from './current-work.ts'
import { placesInSource } from './source-places.ts'
import { traceIds } from './spans.ts'

export type Log = Logger

/**
 * The process's log: one JSON line per event, with the ids of its request or job and of its trace. Anything that
 * identifies or authenticates a person is removed everywhere; text of documents and questions is never logged.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: [
        // The upload library logs them like this at the level "trace".
        '*.headers.authorization',
        '*.headers.cookie',
        'headers.authorization',
        'headers.cookie',
        'password',
        'token',
        '*.password',
        '*.token',
        'error.query',
        'error.params',
      ],
      remove: true,
    },
    serializers: { error: describeError, err: describeError, req: describeRequest, res: describeReply },
    // A request's own logger already names the request.
    mixin: (_line, _level, logger) => ({ ...(logger === log ? currentWork() : {}), ...traceIds() }),
  }
  const log = destination ? pino(options, destination) : pino(options)
  return log
}

/** Describes a request that a library logs, without anything that may be a secret or a question. */
function describeRequest(request: { method?: unknown; url?: unknown }): Record<string, unknown> {
  return { method: request.method, path: String(request.url ?? '').split('?', 1)[0] }
}

function describeReply(reply: { statusCode?: unknown }): Record<string, unknown> {
  return { status: reply.statusCode }
}

/** Name, message, code and stack. For a database error, neither statement nor values, which may contain content. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause instanceof Error ? error.cause : null
  const fromDatabase = error.message.startsWith('Failed query:')
  const stack = (fromDatabase ? cause?.stack : error.stack)?.split('\n').slice(1, 12).join('\n')
  return {
    name: error.name,
    message: fromDatabase ? (cause?.message ?? 'Failed query') : error.message,
    code: (error as { code?: unknown }).code ?? (cause as { code?: unknown } | null)?.code,
    stack: stack && placesInSource(stack),
  }
}
