import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * One line a request, when it is done. Never the query of its address, which may be a question, nor
 * its payload.
 */
export class RequestLog extends LogController {
  readonly #enabled: boolean

  constructor(enabled: boolean) {
    super({ requestIdLogLabel: 'request' })
    this.#enabled = enabled
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!this.#enabled) return
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.raw.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.userId,
      },
      'request',
    )
  }
}

/** An address without its query. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
