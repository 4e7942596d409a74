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

/**
 * Ends a request whose body does not come in time, with 408 where nothing was answered yet; otherwise
 * a caller could hold connections for ever with one byte each.
 */
export function cutSlowBody(request: IncomingMessage, response: ServerResponse, limits: BodyLimits): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const upload = request.method === 'POST' && request.url?.split('?', 1)[0] === `${apiBase}/upload`
  const begun = performance.now()
  let lastByte = begun
  let bytes = socket.bytesRead
  const stop = () => clearInterval(look)
  const look = setInterval(() => {
    if (request.complete || socket.destroyed) return stop()
    const now = performance.now()
    if (socket.bytesRead > bytes) {
      bytes = socket.bytesRead
      lastByte = now
    }
    const late = now - lastByte >= limits.idle || (!upload && now - begun >= limits.total)
    if (!late) return
    stop()
    if (response.headersSent) socket.destroy()
    else socket.end(timeoutAnswer(), () => socket.destroy())
  }, Math.min(limits.idle, limits.total) / 6)
  look.unref()
  request.once('end', stop)
  request.once('close', stop)
}
