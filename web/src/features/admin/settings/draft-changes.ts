import type { ChangeableName, Setting } from '@citewell/contract/admin/settings.ts'

/** What was typed, by name; null takes a secret away. */
export type Draft = Partial<Record<ChangeableName, string | null>>

/** What of a draft differs from what is in force. An empty secret stays as it is, since nobody can see it. */
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
