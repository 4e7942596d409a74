import { AppError } from '../../platform/errors.ts'
import type { ServerEvent } from '../../platform/http/event-stream.ts'

/** More open pages than anybody has. */
const mostStreams = 20

/** Limits the event streams that an account keeps open in this process. Throws rate_limited beyond that. */
export function limitWatchers() {
  const open = new Map<string, number>()
  const add = (userId: string, change: number) => {
    const count = (open.get(userId) ?? 0) + change
    if (count > 0) open.set(userId, count)
    else open.delete(userId)
    return count
  }
  return {
    /** Throws before the stream begins. */
    admit: (userId: string) => {
      if ((open.get(userId) ?? 0) >= mostStreams)
        throw new AppError('rate_limited', 'Too many pages of this account are open. Close one and reload.', {
          retryAfter: 30,
        })
    },
    watch: async function* (
      userId: string,
      events: () => AsyncIterable<ServerEvent>,
    ): AsyncGenerator<ServerEvent> {
      add(userId, 1)
      try {
        yield* events()
      } finally {
        add(userId, -1)
      }
    },
  }
}
