import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * The process's log, one JSON line an event. What identifies or authenticates a person is removed
 * wherever it stands; document and question text is never handed to it.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
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
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Of a request that a library logs: nothing that may be a secret or a question. */
function describeRequest(request: { method?: unknown; url?: unknown }): Record<string, unknown> {
  return { method: request.method, path: String(request.url ?? '').split('?', 1)[0] }
}

function describeReply(reply: { statusCode?: unknown }): Record<string, unknown> {
  return { status: reply.statusCode }
}

/** Name, message, code and stack; of a database error not its statement and values, which may hold content. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause instanceof Error ? error.cause : null
  const fromDatabase = error.message.startsWith('Failed query:')
  return {
    name: error.name,
    message: fromDatabase ? (cause?.message ?? 'Failed query') : error.message,
    code: (error as { code?: unknown }).code ?? (cause as { code?: unknown } | null)?.code,
    stack: (fromDatabase ? cause?.stack : error.stack)?.split('\n').slice(1, 12).join('\n'),
  }
}
