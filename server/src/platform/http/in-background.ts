import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyInstance {
    running: Set<Promise<void>>
  }
}

/** Lets a closing server wait for work that continues after its responses. */
export function keepBackgroundWork(server: FastifyInstance): void {
  const running = new Set<Promise<void>>()
  server.decorate('running', running)
  server.addHook('onClose', async () => void (await Promise.all(running)))
}

/**
 * Does work that the response does not wait for, so that the response time reveals nothing. Logs a failure: the caller
 * already has the response.
 */
export function inBackground(request: FastifyRequest, work: () => Promise<void>): void {
  const { running } = request.server
  const done = work()
    .catch(error => request.log.error({ error }, 'Work behind an answer failed'))
    .finally(() => running.delete(done))
  running.add(done)
}
