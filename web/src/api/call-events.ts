import type { CallInput, CallKey } from '@citewell/contract/call-types.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { send } from './send.ts'

export type ServerEvent = { event: string; data: unknown }

/** The server sends a sign of life every 15 s; a connection that is silent for longer than this is dead. */
const longestSilenceMs = 45_000

/** Passes bytes through, and fails if none arrive for too long, such as after a laptop wakes from sleep. */
function failWhenSilent(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (controller: TransformStreamDefaultController) => {
    clearTimeout(timer)
    const failure = new ApiError(null, null, 'The connection went silent')
    timer = setTimeout(() => controller.error(failure), longestSilenceMs)
  }
  return new TransformStream({
    start: wait,
    transform: (chunk, controller) => {
      wait(controller)
      controller.enqueue(chunk)
    },
    flush: () => clearTimeout(timer),
  })
}

/**
 * Makes a call that responds with an event stream, and yields each event with its JSON data. Throws ApiError if
 * the server refuses; ends when the server closes the stream.
 */
export async function* callEvents<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const response = await send(buildRequest<Key>(key, input, 'text/event-stream', signal))
  if (!response.body) return
  const reader = response.body
    .pipeThrough(failWhenSilent())
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array<ArrayBuffer>, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield { event: value.event ?? 'message', data: JSON.parse(value.data) as unknown }
    }
  } finally {
    // Leaving the loop early (abort or error) must also close the connection.
    await reader.cancel().catch(() => undefined)
  }
}
