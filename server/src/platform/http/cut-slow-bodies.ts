import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiBase } from './mount.ts'
import { timeoutAnswer } from './raw-answer.ts'

export type BodyLimits = {
  /** Milliseconds without a byte. */
  idle: number
  /** Milliseconds for the whole body of anything but an upload. */
  total: number
}

export const bodyLimits: BodyLimits = { idle: 30_000, total: 60_000 }

/** For the caller to read the answer. */
const lingerMilliseconds = 5_000

/**
 * Ends a request whose body does not come in time, with 408 when nothing was answered yet; otherwise a caller could
 * hold connections forever with one byte each.
 */
export function cutSlowBody(request: IncomingMessage, response: ServerResponse, limits: BodyLimits): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const upload = request.method === 'POST' && request.url?.split('?', 1)[0] === `${apiBase}/upload`
  const every = Math.min(limits.idle, limits.total) / 6
  let bytes = socket.bytesRead
  // Counted in looks, and not while bytes wait here: our own delay in reading is not the caller's.
  let looks = 0
  let silentLooks = 0
  const stop = () => clearInterval(look)
  const look = setInterval(() => {
    if (request.complete || socket.destroyed) return stop()
    looks++
    silentLooks = socket.bytesRead > bytes || request.readableLength > 0 ? 0 : silentLooks + 1
    bytes = socket.bytesRead
    const late = silentLooks * every >= limits.idle || (!upload && looks * every >= limits.total)
    if (!late) return
    stop()
    if (response.headersSent) return socket.destroy()
    // If closed at once, the next byte would reset the connection, and the answer would be lost.
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
    socket.end(timeoutAnswer())
  }, every)
  look.unref()
  request.once('end', stop)
  request.once('close', stop)
}
