import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Identity } from './caller.ts'

export type ServerEvent = { event: string; data: unknown; id?: string }

/** A handler's response that is sent event by event as `text/event-stream`. */
export class EventStream {
  readonly events: (signal: AbortSignal) => AsyncIterable<ServerEvent>
  /** `events` is called once; its signal aborts when the client goes away or the server stops. */
  constructor(events: (signal: AbortSignal) => AsyncIterable<ServerEvent>) {
    this.events = events
  }
}

const heartbeatMilliseconds = 15_000
/** The most characters held back until the end of the event loop's turn. */
const mostTogether = 16_000

/** A stream and whom it is for. */
export type OpenStream = { controller: AbortController; caller: Identity | null }

/** Open streams, so that a stopping server can end them, and the end of a session those of its own. */
export type OpenStreams = Set<OpenStream>

/** Writes the stream to its end. The iteration itself must turn its errors into events. */
export async function sendEvents(
  reply: FastifyReply,
  stream: EventStream,
  { controller, caller }: OpenStream,
  open: OpenStreams,
): Promise<void> {
  reply.hijack()
  const raw = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const heartbeat = setInterval(() => raw.write(': alive\n\n'), heartbeatMilliseconds)
  heartbeat.unref()
  const opened = { controller, caller }
  open.add(opened)
  raw.once('close', () => controller.abort())
  // Events that come together, such as a sentence and its check, go out as one packet.
  let waiting = ''
  const flush = () => {
    if (waiting !== '' && !raw.destroyed) raw.write(waiting)
    waiting = ''
  }
  try {
    for await (const { event, data, id } of stream.events(controller.signal)) {
      if (raw.destroyed) {
        // Aborted before the iteration ends, so that the iteration knows why.
        controller.abort()
        break
      }
      const text = `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      if (waiting === '') process.nextTick(flush)
      waiting += text
      if (waiting.length > mostTogether) flush()
      if (raw.writableNeedDrain) await drained(raw)
    }
  } catch (error) {
    if (!controller.signal.aborted) reply.log.error({ error }, 'An event stream broke off')
  } finally {
    clearInterval(heartbeat)
    open.delete(opened)
    flush()
    raw.end()
  }
}

/** Resolves when more can be written or the stream is closed; leaves no listener behind. */
async function drained(raw: ServerResponse): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  try {
    if (!raw.destroyed) await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })])
  } finally {
    over.abort()
  }
}
