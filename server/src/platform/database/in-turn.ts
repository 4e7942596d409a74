import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { OpenDatabase } from './open-database.ts'
import { runAs } from './run-as.ts'

/** Runs work of one name after the other, also when several processes share the database. */
export type InTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** How often another process is asked whether its turn has ended. */
const milliseconds = { first: 10, longest: 200 }

/** Milliseconds. Neither statement waits for a lock: a connection that does not answer is dead. */
const longestStatement = 10_000

export function createInTurn({ kind, pool }: Pick<OpenDatabase, 'kind' | 'pool'>): InTurn {
  const last = new Map<string, Promise<unknown>>()
  const locks = lockConnection(pool)

  // The embedded database belongs to one process and has one connection.
  async function acrossProcesses<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    if (kind === 'embedded') return work()
    const taken = locks.take()
    let failure: Error | undefined
    const ask = async (what: string): Promise<boolean> => {
      try {
        const client = await taken.client
        const statement = {
          text: `select ${what}(hashtextextended($1, 0)) as done`,
          values: [name],
          query_timeout: longestStatement,
        }
        const { rows } = await client.query(statement)
        return rows[0]?.done
      } catch (error) {
        failure = error as Error
        throw error
      }
    }
    try {
      for (let wait = milliseconds.first; !(await ask('pg_try_advisory_lock')); wait *= 1.5)
        await sleep(Math.min(wait, milliseconds.longest))
      try {
        return await work()
      } finally {
        await ask('pg_advisory_unlock').catch(() => undefined)
      }
    } finally {
      locks.giveBack(taken, failure)
    }
  }

  return (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const turn = before.then(() => acrossProcesses(name, work))
    const settled = turn.catch(() => undefined)
    last.set(name, settled)
    settled.then(() => last.get(name) === settled && last.delete(name))
    return turn
  }
}

type Taken = { client: Promise<PoolClient>; turns: number; failure?: Error }

/**
 * The one connection that holds the locks of all turns of this process, so that nobody's slow work keeps others from
 * theirs. It never waits for a lock, and goes back to the pool after the last turn.
 */
function lockConnection(pool: OpenDatabase['pool']) {
  let open: Taken | null = null
  return {
    take(): Taken {
      open ??= { client: runAs(null, () => pool.connect()), turns: 0 }
      open.turns++
      return open
    },
    giveBack(taken: Taken, failure: Error | undefined): void {
      if (failure) taken.failure = failure
      taken.turns--
      if (open === taken && (failure || taken.turns === 0)) open = null
      // A connection that is closed gives its locks back.
      if (taken.turns === 0)
        taken.client.then(
          client => client.release(taken.failure),
          () => undefined,
        )
    },
  }
}
