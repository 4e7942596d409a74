import type { IncomingMessage, ServerResponse } from 'node:http'
import { timeoutAnswer } from './raw-answer.ts'

export type BodyLimits = {
  /** Milliseconds without a byte. */
  idle: number
  /** Milliseconds for the whole body of anything but an upload. */
  total: number
}

export const bodyLimits: BodyLimits = { idle: 30_000, total: 60_000 }

const uploads = [/^\/api\/v1\/upload$/, /^\/api\/v1\/imports\/[^/]+\/files$/]

/** Time for the caller to read the response. */
const lingerMilliseconds = 5_000

/**
 * Ends a request whose body does not arrive in time, with 408 if nothing was answered yet. Otherwise a caller could
 * hold connections open forever with one byte each.
 */
export function cutSlowBody(request: IncomingMessage, response: ServerResponse, limits: BodyLimits): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const path = request.url?.split('?', 1)[0] ?? ''
  const upload = request.method === 'POST' && uploads.some(each => each.test(path))
  const every = Math.min(limits.idle, limits.total) / 6
  let bytes = socket.bytesRead
  // Counted in checks, and not while bytes wait here: our own delay in reading is not the caller's fault.
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
    // If closed immediately, the next byte would reset the connection, and the response would be lost.
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
    socket.end(timeoutAnswer())
  }, every)
  look.unref()
  request.once('end', stop)
  request.once('close', stop)
}
