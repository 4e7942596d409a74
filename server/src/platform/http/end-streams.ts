import type { FastifyInstance } from 'fastify'
import { runAs } from '../database/run-as.ts'
import { AppError } from '../errors.ts'
import type { OpenStream, OpenStreams } from './event-stream.ts'

/** Returns those of the sessions that are still open. */
export type OpenSessions = (sessionIds: string[]) => Promise<string[]>

/** Within this time, a stream ends whose session ended elsewhere: in another process, by a command, or by its age. */
const lookMilliseconds = 1_000
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Ends the streams of sessions that have ended: at once after a call to this process by the same person or an
 * administrator, otherwise within a second.
 */
export function endStreamsWithSessions(
  server: FastifyInstance,
  open: OpenStreams,
  stillOpen: OpenSessions,
): void {
  const look = async (streams: OpenStream[]) => {
    const sessions = [...new Set(streams.flatMap(({ caller }) => caller?.sessionId ?? []))]
    if (sessions.length === 0) return
    const alive = new Set(await runAs(null, () => stillOpen(sessions)))
    for (const { caller, controller } of streams)
      if (caller !== null && !alive.has(caller.sessionId))
        controller.abort(caller.key ? keyEnded() : sessionEnded())
  }
  // Without the database, nothing is known; the next look will know.
  const lookQuietly = (streams: OpenStream[]) =>
    look(streams).catch(error => server.log.warn({ error }, 'Sessions of streams are not known'))

  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    await lookQuietly([...open])
    looking = false
  }, lookMilliseconds).unref()
  server.addHook('preClose', async () => clearInterval(timer))
  server.addHook('onResponse', async ({ method, caller }) => {
    if (caller === null || safeMethods.has(method)) return
    const { userId, role } = caller
    await lookQuietly([...open].filter(stream => role === 'admin' || stream.caller?.userId === userId))
  })
}

const sessionEnded = () => new AppError('not_authenticated', 'This session has ended. Please log in again.')
const keyEnded = () => new AppError('key_ended', 'This API key has ended. Make a new one.')
