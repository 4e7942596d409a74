import { type ChangeableName, changeableNames } from '@citewell/contract/admin/settings.ts'
import { type ChangeableConfig, changeableOf } from '../../platform/config.ts'
import { environmentSchema } from '../../platform/environment-schema.ts'
import { wrongEverywhere } from '../../platform/wrong-settings.ts'

/** Never shown again, and stored encrypted. */
export const secretNames: ReadonlySet<string> = new Set<ChangeableName>([
  'MODEL_API_KEY',
  'EMBEDDING_API_KEY',
])

/**
 * Settings that belong together come from one source: if the environment sets one of them, it fixes the others, too.
 * Otherwise a key from the environment could be sent to a stored server address.
 */
const together: ChangeableName[][] = [
  ['MODEL_BASE_URL', 'MODEL_API_KEY'],
  ['EMBEDDING_BASE_URL', 'EMBEDDING_API_KEY', 'EMBEDDING_MODEL', 'EMBEDDING_MODEL_DIR'],
]

/** The settings that the environment fixes. */
export function fixedNames(environment: Record<string, string>): Set<ChangeableName> {
  const set = (name: ChangeableName) => name in environment
  const fixed = new Set([...changeableNames.filter(set), ...together.filter(group => group.some(set)).flat()])
  // Without MODEL_BASE_URL, the environment's key could otherwise be sent to a stored server for embeddings.
  if (set('MODEL_API_KEY') && !set('MODEL_BASE_URL')) for (const name of together[1] ?? []) fixed.add(name)
  return fixed
}

export type Stored = Partial<Record<ChangeableName, string>>
export type SettingProblem = { name: ChangeableName | null; message: string }

/** The stored settings, overridden by the environment's, or what is wrong with them. */
export function settingsOver(
  environment: Record<string, string>,
  stored: Stored,
):
  | { config: ChangeableConfig; values: Record<ChangeableName, string | null> }
  | { problems: SettingProblem[] } {
  const fixed = fixedNames(environment)
  const free = Object.entries(stored).filter(([name]) => !fixed.has(name as ChangeableName))
  const parsed = environmentSchema.safeParse({ ...Object.fromEntries(free), ...environment })
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(issue => ({
        name: changeableNames.find(name => name === issue.path[0]) ?? null,
        message: issue.message,
      })),
    }
  const wrong = wrongEverywhere(parsed.data)
  if (wrong.length > 0) return { problems: wrong.map(message => ({ name: null, message })) }
  const values = Object.fromEntries(
    changeableNames.map(name => [name, parsed.data[name] === undefined ? null : String(parsed.data[name])]),
  ) as Record<ChangeableName, string | null>
  return { config: changeableOf(parsed.data), values }
}
