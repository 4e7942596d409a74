import type { ChangeableName, Setting } from '@citewell/contract/admin/settings.ts'

/** Typed values by setting name; null removes a secret. */
export type Draft = Partial<Record<ChangeableName, string | null>>

/**
 * The values of a draft that differ from those in force. An empty secret means no change, since secrets are
 * never shown.
 */
export function draftChanges(draft: Draft, settings: Setting[]): Draft {
  const changes: Draft = {}
  for (const [name, typed] of Object.entries(draft) as [ChangeableName, string | null][]) {
    const setting = settings.find(each => each.name === name)
    if (!setting || setting.source === 'environment') continue
    const value = typed?.trim() ?? ''
    const before = setting.source === 'stored' ? (setting.value ?? '') : ''
    if (setting.secret) {
      if (typed === null && setting.value !== null) changes[name] = null
      else if (value !== '') changes[name] = value
    } else if (value !== before) changes[name] = value === '' ? null : value
  }
  return changes
}
