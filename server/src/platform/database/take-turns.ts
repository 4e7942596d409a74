import { setImmediate as nextRound } from 'node:timers/promises'
import type { Pool } from 'pg'
import { currentWork, isAwaited } from '../current-work.ts'

/** So many turns of calls may come before one of the others that waits. */
const mostAhead = 16
/** A question about each of many documents takes a hundred. A call with more queues up anew for each: it holds up no other. */
const turnsOfOldest = 256
/** A page takes fewer: they come before what calls ask that began at most so many milliseconds earlier. */
const turnsOfSmall = 8
const headStart = 2_000

/**
 * Gives the one connection of the embedded database to calls that somebody waits for before jobs and bulk calls; of
 * several, to the one that began first, since calls that take turns all end when the last one ends; a small one need not
 * wait for long ones. What runs is never interrupted: a job's transaction ends first.
 */
export function takeTurns(pool: Pool): void {
  const connect = pool.connect.bind(pool)
  const turns = createTurns()
  pool.on('release', turns.end)
  const inTurn = async () => {
    await turns.begin(isAwaited() ? rankOfCall() : null)
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

/** The lower one goes first. */
function rankOfCall(): number {
  const { call } = currentWork()
  if (!call || ++call.turns > turnsOfOldest) return performance.now()
  return call.turns <= turnsOfSmall ? call.began - headStart : call.began
}

type Waiting = { rank: number; begin: () => void }

function createTurns() {
  const awaited: Waiting[] = []
  const others: Waiting[] = []
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
    next.begin()
  }
  return {
    /** Without a rank, after all that have one. */
    begin: (rank: number | null): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (rank === null) others.push({ rank: 0, begin: resolve })
      else awaited.splice(awaited.findLastIndex(other => other.rank <= rank) + 1, 0, { rank, begin: resolve })
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
