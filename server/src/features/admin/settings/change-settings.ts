import type { ChangeableName } from '@citewell/contract/admin/settings.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import {
  fixedNames,
  type Stored,
  secretNames,
  settingsOver,
} from '../../../domain/settings/changeable-settings.ts'
import type { LiveSettings } from '../../../domain/settings/live-settings.ts'
import { readStoredSettings, writeStoredSettings } from '../../../domain/settings/stored-settings.ts'
import type { ChangeableConfig, Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError, FieldError } from '../../../platform/errors.ts'

export type ChangeDeps = {
  db: Database
  config: Config
  live: Pick<LiveSettings, 'publish' | 'refresh'>
  /** Throws AppError setting_failed when something that the settings name does not work. */
  trySettings: (before: ChangeableConfig, next: ChangeableConfig) => Promise<void>
}
type Change = { version: number; changes: Partial<Record<ChangeableName, string | null | undefined>> }

/** Servers and the keys that are sent to them. */
const keys: [server: ChangeableName, key: ChangeableName][] = [
  ['MODEL_BASE_URL', 'MODEL_API_KEY'],
  ['EMBEDDING_BASE_URL', 'EMBEDDING_API_KEY'],
]

/**
 * Changes stored settings. They are checked by the schema of the environment, tried if they name something outside,
 * then stored, recorded and put in force everywhere. Throws FieldError, or AppError setting_fixed, settings_changed or
 * setting_failed; nothing has changed then.
 */
export async function changeSettings(
  { db, config, live, trySettings }: ChangeDeps,
  { version, changes }: Change,
  caller: Caller,
  ip: string,
): Promise<void> {
  refuseFixed(config, changes)
  const stored = await readStoredSettings(db, config.secret)
  if (stored.version !== version) throw changedMeanwhile()
  const values = withChanges(stored.values, changes)
  refuseKeyForAnother(stored.values, values, changes)
  refuseKeyInUrl(values)
  const next = checked(config, values)
  const before = checked(config, stored.values, config)
  await trySettings(before, next)
  await db.transaction(async tx => {
    if (!(await writeStoredSettings(tx, config.secret, { version, values }))) throw changedMeanwhile()
    const actor = { id: caller.userId, email: caller.email }
    const details = describe(stored.values, values)
    await recordEvent(tx, { action: 'settings-changed', actor, ip, details })
    await live.publish()
  })
  await live.refresh()
}

function refuseFixed({ environment }: Config, changes: Change['changes']): void {
  const fixed = fixedNames(environment)
  const wanted = Object.keys(changes).filter(name => fixed.has(name as ChangeableName))
  if (wanted.length > 0)
    throw new AppError(
      'setting_fixed',
      `${wanted.join(' and ')} cannot be changed here: the environment of the server sets it, or what belongs to it.`,
    )
}

function withChanges(stored: Stored, changes: Change['changes']): Stored {
  const values: Stored = { ...stored }
  for (const [name, given] of Object.entries(changes) as [ChangeableName, string | null | undefined][]) {
    const value = given?.trim()
    if (value) values[name] = value
    else delete values[name]
  }
  // A key left without its server would be sent to the next server that is set.
  for (const [server, key] of keys) if (!values[server]) delete values[key]
  return values
}

/** Otherwise whoever can set another server could have the stored key sent there, and read it. */
function refuseKeyForAnother(before: Stored, after: Stored, changes: Change['changes']): void {
  for (const [server, key] of keys) {
    const kept = after[key] !== undefined && !(key in changes)
    if (kept && originOf(before[server]) !== originOf(after[server]))
      throw new FieldError(
        ['body', 'changes', key],
        'The key that is kept belongs to another server. Please enter the key of this one, or remove it.',
      )
  }
}

/** Addresses are displayed and logged, so they must contain no key. */
function refuseKeyInUrl(values: Stored): void {
  for (const [server] of keys) {
    const url = values[server]
    if (url && URL.canParse(url) && (new URL(url).username || new URL(url).password))
      throw new FieldError(['body', 'changes', server], 'Keys do not belong into the address')
  }
}

function originOf(url: string | undefined): string | null {
  return url && URL.canParse(url) ? new URL(url).origin : null
}

/** `fallback` replaces settings that are not in force because they are wrong. */
function checked({ environment }: Config, values: Stored, fallback?: ChangeableConfig): ChangeableConfig {
  const over = settingsOver(environment, values)
  if ('config' in over) return over.config
  if (fallback) return fallback
  const [first] = over.problems
  throw new FieldError(['body', 'changes', ...(first?.name ? [first.name] : [])], first?.message ?? 'Invalid')
}

/** Details for the audit log: each changed setting, old → new; for a secret only whether it is set. */
function describe(before: Stored, after: Stored): Record<string, string> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as ChangeableName[]
  const shown = (name: ChangeableName, value: string | undefined) =>
    value === undefined ? 'default' : secretNames.has(name) ? 'set' : value
  return Object.fromEntries(
    names
      .filter(name => before[name] !== after[name])
      .map(name => [name, `${shown(name, before[name])} → ${shown(name, after[name])}`]),
  )
}

function changedMeanwhile(): AppError {
  return new AppError(
    'settings_changed',
    'Another administrator has changed the settings meanwhile. Please look at them and try again.',
  )
}
