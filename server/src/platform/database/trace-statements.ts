import { type Span, SpanKind, trace } from '@opentelemetry/api'
import type { PoolClient } from 'pg'
import { failSpan } from '../spans.ts'

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown
type Outcome = (error: unknown, result: unknown) => void

/**
 * Gives each statement of a call or job a span with its operation and table, without its text and values. Other
 * statements, such as the queue's polling, have no span.
 */
export function traceStatements(client: PoolClient): void {
  const query = client.query.bind(client) as Query
  const traced: Query = (config, values, callback) => {
    const text = typeof config === 'string' ? config : (config as { text?: unknown } | null)?.text
    if (typeof text !== 'string' || !trace.getActiveSpan()?.isRecording())
      return query(config, values, callback)
    const span = startSpan(text)
    // pg also accepts the callback in place of the values.
    const outcome = typeof values === 'function' ? values : callback
    if (typeof outcome === 'function') {
      const told: Outcome = (error, result) => {
        endSpan(span, error)
        ;(outcome as Outcome)(error, result)
      }
      return values === outcome ? query(config, told) : query(config, values, told)
    }
    const answer = query(config, values) as Promise<unknown>
    answer.then(
      () => endSpan(span, null),
      error => endSpan(span, error),
    )
    return answer
  }
  client.query = traced as typeof client.query
}

function startSpan(text: string): Span {
  const operation = /^\W*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT'
  const table = /\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text)?.[1]?.replaceAll('"', '')
  return trace.getTracer('citewell').startSpan(table ? `${operation} ${table}` : operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    },
  })
}

function endSpan(span: Span, error: unknown): void {
  if (error) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string') span.setAttribute('db.response.status_code', code)
    failSpan(span)
  }
  span.end()
}
