import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeableNames, type Setting, type SettingsView } from '@citewell/contract/admin/settings.ts'
import { fixedNames, secretNames, settingsOver } from '../../../domain/settings/changeable-settings.ts'
import type { LiveSettings } from '../../../domain/settings/live-settings.ts'
import { readStoredSettings } from '../../../domain/settings/stored-settings.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'

type ShowDeps = { db: Database; config: Config; live: Pick<LiveSettings, 'problem'> }

const productVersion: string = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
).version

/** The settings in force and the source of each. Of a key, only the end is shown. */
export async function showSettings({ db, config, live }: ShowDeps): Promise<SettingsView> {
  const stored = await readStoredSettings(db, config.secret)
  const over = settingsOver(config.environment, stored.values)
  const usable = 'values' in over ? over : settingsOver(config.environment, {})
  const values = 'values' in usable ? usable.values : null
  const fixed = fixedNames(config.environment)
  const settings = changeableNames.map((name): Setting => {
    const value = values?.[name] ?? null
    const secret = secretNames.has(name)
    const source = fixed.has(name) ? 'environment' : stored.values[name] === undefined ? 'default' : 'stored'
    return { name, value: secret ? masked(value) : value, secret, source }
  })
  return {
    model_api_key: masked(values?.MODEL_API_KEY ?? null),
    vector_path: vectorPath(config),
    ocr: `Tesseract (${config.recognition.languages.join(', ')})`,
    product_version: productVersion,
    version: stored.version,
    changed_at: stored.changedAt?.toISOString() ?? null,
    settings,
    problem: live.problem(),
  }
}

/** Short keys show nothing: four characters would reveal too much of them. */
function masked(key: string | null): string | null {
  if (key === null) return null
  return `••••••••${key.length >= 20 ? key.slice(-4) : ''}`
}

function vectorPath({ database, dataDir }: Config): string {
  if (database.kind === 'embedded') return join(dataDir, 'database')
  const { host, pathname } = new URL(database.url)
  return `postgres://${host}${pathname}`
}
