import type { ChangeableName } from '@citewell/contract/admin/settings.ts'
import type { ChangeableConfig, Config } from '../../platform/config.ts'
import { afterCommit } from '../../platform/database/joined-pool.ts'
import { listen } from '../../platform/database/listen.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import type { Log } from '../../platform/log.ts'
import { settingsOver } from './changeable-settings.ts'
import { readStoredSettings, storedVersion } from './stored-settings.ts'

const channel = 'citewell_settings_changed'
/** Catches changes that this process missed, for example while its connection was lost. */
const lookMilliseconds = 15_000

/** Prepares what depends on the new settings. Returns a function that puts it in place and cannot fail. */
export type Prepare = (next: ChangeableConfig) => Promise<() => void>

/** The stored settings, in force in this process and updated when others change them. */
export type LiveSettings = {
  /** Why the stored settings are not in force; null when they are. */
  problem(): string | null
  /** Puts the stored settings in force here, unless they already are. */
  refresh(): Promise<void>
  /** Tells every process of a change, once the current transaction has committed. */
  publish(): Promise<void>
  close(): Promise<void>
}

/**
 * Overrides the configuration with the stored settings, now and after each change; its changeable fields are replaced
 * in place. Settings that cannot be applied leave everything as it was and are retried.
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
  // One after the other, so that an older state never replaces a newer one.
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
