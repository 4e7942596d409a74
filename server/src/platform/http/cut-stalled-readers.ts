import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds in which a caller takes nothing of what waits for it. */
const stalledMilliseconds = 120_000

/**
 * Ends a connection whose caller has stopped reading. Otherwise a stream that nobody reads would keep its question, its
 * model and its memory for as long as the caller likes. Slow is not stopped: Node asks only when no byte moved.
 */
export function cutStalledReader(response: ServerResponse, milliseconds = stalledMilliseconds): void {
  response.setTimeout(milliseconds)
  response.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy()
    // Nothing waits: we are still working on the answer.
    else socket.setTimeout(milliseconds)
  })
}
