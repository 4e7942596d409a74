import type { ChangeableName } from '@citewell/contract/admin/settings.ts'
import type { ChangeableConfig, Config } from '../../platform/config.ts'
import { afterCommit } from '../../platform/database/joined-pool.ts'
import { listen } from '../../platform/database/listen.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import type { Log } from '../../platform/log.ts'
import { settingsOver } from './changeable-settings.ts'
import { readStoredSettings, storedVersion } from './stored-settings.ts'

const channel = 'citewell_settings_changed'
/** A change that was not heard of, as while the connection was lost, is met by this. */
const lookMilliseconds = 15_000

/** Makes ready what depends on the new settings; what it gives puts that in place, and cannot fail. */
export type Prepare = (next: ChangeableConfig) => Promise<() => void>

/** The stored settings, in force in this process and kept so while others change them. */
export type LiveSettings = {
  /** Why what is stored is not in force; null when it is. */
  problem(): string | null
  /** Brings what is stored into force here, if it is not yet. */
  refresh(): Promise<void>
  /** Tells every process of a change, once the transaction that is open here is committed. */
  publish(): Promise<void>
  close(): Promise<void>
}

/**
 * Lays the stored settings over the configuration, whose changeable fields are replaced in place, now
 * and after each change. What cannot be brought into force leaves everything as it was, and is tried again.
 */
export async function openLiveSettings(
  config: Config,
  database: OpenDatabase,
  prepare: Prepare,
  log: Log,
): Promise<LiveSettings> {
  let inForce = 0
  let problem: string | null = null
  let last: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    if ((await storedVersion(database.db)) === inForce) return
    const stored = await readStoredSettings(database.db, config.secret)
    const before = problem
    try {
      const over = settingsOver(config.environment, stored.values)
      if ('problems' in over) throw new Error(over.problems.map(({ message }) => message).join('; '))
      const putInPlace = await prepare(over.config)
      Object.assign(config, over.config)
      putInPlace()
      inForce = stored.version
      problem = unreadableText(stored.unreadable)
    } catch (error) {
      problem = `The stored settings are not in force: ${error instanceof Error ? error.message : error}`
    }
    if (problem && problem !== before) log.error({ problem }, 'Settings were not brought into force')
  }
  // One after the other, so that an older state never takes the place of a newer one.
  const refresh = () => {
    last = last.then(look).catch(error => log.error({ error }, 'The settings could not be read'))
    return last
  }

  const stopListening =
    database.url === null
      ? null
      : await listen(
          database.url,
          channel,
          { onPayload: () => void refresh(), onListening: () => void refresh() },
          log,
        )
  const looking = setInterval(() => {
    if (stopListening || problem) void refresh()
  }, lookMilliseconds)
  looking.unref()
  await refresh()
  return {
    problem: () => problem,
    refresh,
    publish: async () => {
      if (stopListening) await database.execute('select pg_notify($1, $2)', [channel, '{}'])
      else afterCommit(() => void refresh())
    },
    close: async () => {
      clearInterval(looking)
      await stopListening?.()
      await last
    },
  }
}

function unreadableText(names: ChangeableName[]): string | null {
  if (names.length === 0) return null
  return `${names.join(' and ')} cannot be read with the present SECRET. Please set it again.`
}
