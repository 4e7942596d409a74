import { context, propagation, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

type Attributes = Record<string, string | number>

/** Runs work in a span of its own, which an error marks as failed. Costs nothing when no traces are sent. */
export function inSpan<Result>(
  name: string,
  { attributes, parent }: { attributes: Attributes; parent?: TraceParent },
  run: () => Promise<Result>,
): Promise<Result> {
  const above = parent ? propagation.extract(ROOT_CONTEXT, parent) : context.active()
  return trace.getTracer('citewell').startActiveSpan(name, { attributes }, above, async span => {
    try {
      return await run()
    } catch (error) {
      failSpan(span)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Leaves out the error's message, which may contain what a person wrote. */
export function failSpan(span: Span | undefined): void {
  span?.setStatus({ code: SpanStatusCode.ERROR })
}

/** What a job carries so that its span joins the trace of the call that queued it; empty without traces. */
export type TraceParent = Record<string, string>

export function traceParent(): TraceParent {
  const carrier: TraceParent = {}
  propagation.inject(context.active(), carrier)
  return carrier
}

/** Ids of the current span, for the log. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const ids = trace.getActiveSpan()?.spanContext()
  return ids ? { trace_id: ids.traceId, span_id: ids.spanId } : {}
}
