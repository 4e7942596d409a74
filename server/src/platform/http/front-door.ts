import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorBody } from '@citewell/contract/errors.ts'
import { StartFailure } from '../errors.ts'
import { type BodyLimits, bodyLimits, cutSlowBody } from './cut-slow-bodies.ts'
import { cutStalledReader } from './cut-stalled-readers.ts'
import { apiBase } from './mount.ts'
import { answerToBrokenRequest } from './raw-answer.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** The listening socket. It answers /health from the start, and everything else with 503 until it is opened. */
export type FrontDoor = {
  listen(port: number, host: string): Promise<AddressInfo>
  open(handler: RequestHandler): void
  /** Accepts no new connections. Resolves when the open ones are done, or were cut after the given time. */
  close(graceMilliseconds: number): Promise<void>
}

/** Creates the door, which is not listening yet. Cuts bodies that do not arrive within the limits, and callers that do not read. */
export function createFrontDoor(limits: BodyLimits = bodyLimits): FrontDoor {
  let handler: RequestHandler = answerWhileStarting
  const server = createServer((request, response) => {
    cutSlowBody(request, response, limits)
    cutStalledReader(response)
    handler(request, response)
  })
  // Long responses and uploads have their own limits instead of a total time; Node's limit for headers stays.
  server.requestTimeout = 0
  server.on('clientError', (error, socket) => {
    const answered = (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent
    if (socket.writable && !answered) socket.end(answerToBrokenRequest(error), () => socket.destroy())
    else socket.destroy()
  })
  return {
    listen: (port, host) => listen(server, port, host),
    open: opened => {
      handler = opened
    },
    close: async graceMilliseconds => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
      // A connection becomes idle when its call is answered. If kept alive, it would hold the door open.
      const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
      server.closeIdleConnections()
      await closed
      clearInterval(closeIdle)
      clearTimeout(cut)
    },
  }
}

function answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  const healthy = request.url === `${apiBase}/health`
  const body: ErrorBody | { status: 'ok' } = healthy
    ? { status: 'ok' }
    : {
        detail: 'Citewell is starting. Please try again in a moment.',
        code: 'not_ready',
        request_id: crypto.randomUUID(),
      }
  response.writeHead(healthy ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    ...(healthy ? {} : { 'retry-after': '2' }),
  })
  response.end(JSON.stringify(body))
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartFailure(
              'port_in_use',
              `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
            )
          : error,
      )
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}
