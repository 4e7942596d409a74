import { setImmediate as nextRound } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isAwaited } from '../current-work.ts'

/** So many turns of calls may come before one of the others that waits. */
const mostAhead = 16

/**
 * Gives the one connection of the embedded database to calls that somebody waits for before jobs and bulk calls. What
 * runs is never interrupted: a job's transaction ends first.
 */
export function takeTurns(pool: Pool): void {
  const connect = pool.connect.bind(pool)
  const turns = createTurns()
  pool.on('release', turns.end)
  const inTurn = async () => {
    await turns.begin(isAwaited())
    try {
      return await connect()
    } catch (error) {
      turns.end()
      throw error
    }
  }
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    if (!callback) return inTurn()
    inTurn().then(
      client => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }) as typeof pool.connect
}

function createTurns() {
  const awaited: (() => void)[] = []
  const others: (() => void)[] = []
  let taken = false
  /** Between the end of a call's statement and the turn of the others. */
  let pausing = false
  let ahead = 0

  const give = () => {
    if (taken) return
    const isFair = ahead < mostAhead || others.length === 0
    const queue = awaited.length > 0 && isFair ? awaited : others
    const next = queue === others && pausing ? undefined : queue.shift()
    if (!next) return
    taken = true
    ahead = queue === awaited && others.length > 0 ? ahead + 1 : 0
    next()
  }
  return {
    begin: (isAwaited: boolean): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const queue = isAwaited ? awaited : others
      queue.push(resolve)
      give()
      return promise
    },
    end: () => {
      taken = false
      // The call whose statement has just ended mostly sends its next one at once.
      pausing = awaited.length === 0 && others.length > 0
      if (pausing)
        void nextRound().then(() => {
          pausing = false
          give()
        })
      give()
    },
  }
}
