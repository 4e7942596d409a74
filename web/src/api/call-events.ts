import type { CallInput, CallKey } from '@citewell/contract/call-types.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { send } from './send.ts'

export type ServerEvent = { event: string; data: unknown }

/** The server says that it is alive every 15 s; a line that is silent for longer is dead. */
const longestSilenceMs = 45_000

/** Passes bytes on, and fails when none have come for too long, as after a laptop's sleep. */
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
 * Makes a call that answers with a stream of events and yields each with its JSON data. Throws ApiError
 * when the answer is a refusal; ends when the server closes the stream.
 */
export async function* callEvents<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const response = await send(buildRequest(key, input, 'text/event-stream', signal))
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
    // Leaving the loop early (an abort, an error) must also close the connection.
    await reader.cancel().catch(() => undefined)
  }
}
