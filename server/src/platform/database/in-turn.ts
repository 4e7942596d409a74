import { createSlots } from '../slots.ts'
import type { OpenDatabase } from './open-database.ts'
import { runAs } from './run-as.ts'

/** Runs work of one name after the other, also when several processes share the database. */
export type InTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Connections that wait for or hold a turn, of the ten of a process: the work itself needs the others. */
const mostHeld = 2

export function createInTurn({ kind, pool }: Pick<OpenDatabase, 'kind' | 'pool'>): InTurn {
  const last = new Map<string, Promise<unknown>>()
  const held = createSlots(mostHeld)

  // The embedded database belongs to one process and has one connection.
  async function acrossProcesses<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    if (kind === 'embedded') return work()
    return held.run(async () => {
      const client = await runAs(null, () => pool.connect())
      let failure: Error | undefined
      try {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
        return await work()
      } finally {
        await client
          .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
          .catch((error: Error) => {
            failure = error
          })
        // A connection that is closed gives the lock back.
        client.release(failure)
      }
    })
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
