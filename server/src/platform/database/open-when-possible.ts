import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../errors.ts'
import type { Log } from '../log.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from './open-database.ts'

const firstWait = 1_000
const longestWait = 30_000

/**
 * Opens the database. Problems that can be fixed while the process waits (a server that is down or lacks something, a
 * full disk) are reported once and retried with growing delays, so that nobody has to restart the process. All other
 * errors are thrown.
 */
export async function openWhenPossible(
  options: DatabaseOptions,
  log: Log,
  open: typeof openDatabase = openDatabase,
  waits = { first: firstWait, longest: longestWait },
): Promise<OpenDatabase> {
  let told = ''
  for (let wait = waits.first; ; wait = Math.min(wait * 2, waits.longest)) {
    try {
      const database = await open(options)
      const created = database.engine?.notPrepared
      if (created) log[created.expected ? 'info' : 'warn'](`A new database was created: ${created.reason}`)
      return database
    } catch (error) {
      if (!(error instanceof StartFailure) || !error.mayHeal) throw error
      if (told !== error.message) console.error(`\n  ${error.message}\n  Trying again until it is mended.\n`)
      told = error.message
      log.error({ code: error.code, again: wait / 1000 }, error.message)
      await sleep(wait)
    }
  }
}
