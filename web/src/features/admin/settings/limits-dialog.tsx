import type { TierLimits } from '@citewell/contract/admin/limits.ts'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { useChangeLimits } from './change-settings.ts'
import { countLimits, featureLimits, limitText, readLimit } from './limit-names.ts'

type LimitsDialogProps = { limits: TierLimits; name: string; onClose: () => void }

/** Changes the overrides of a plan's default limits. */
export function LimitsDialog({ limits: { tier, defaults, overrides }, name, onClose }: LimitsDialogProps) {
  const change = useChangeLimits()
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      countLimits.map(limit => {
        const own = overrides[limit.name]
        return [limit.name, own === undefined ? '' : limitText(own, limit.unit)]
      }),
    ),
  )
  const [features, setFeatures] = useState(() =>
    Object.fromEntries(featureLimits.map(each => [each.name, overrides[each.name] ?? defaults[each.name]])),
  )
  const read = countLimits.map(limit => ({ ...limit, value: readLimit(typed[limit.name] ?? '', limit.unit) }))
  const wrong = read.filter(({ value }) => Number.isNaN(value) || (value ?? 0) < 0)

  function save() {
    if (wrong.length > 0) return
    const limits: TierLimits['overrides'] = overrides.analytics ? { analytics: overrides.analytics } : {}
    for (const limit of read) if (limit.value !== undefined) limits[limit.name] = limit.value
    for (const { name: feature } of featureLimits)
      if (features[feature] !== defaults[feature]) limits[feature] = features[feature]
    change.mutate({ tier, limits, from: overrides }, { onSuccess: onClose })
  }

  return (
    <AskDialog
      title={`Limits of ${name}`}
      action="Save"
      busy={change.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        An empty field takes the default; “no limit” means what it says.
      </Text>
      {countLimits.map(limit => (
        <TextInput
          key={limit.name}
          label={limit.label}
          value={typed[limit.name] ?? ''}
          placeholder={limitText(defaults[limit.name], limit.unit)}
          error={wrong.some(each => each.name === limit.name) ? 'Please enter a number, or “no limit”' : null}
          onChange={event => {
            const { value } = event.currentTarget
            setTyped(before => ({ ...before, [limit.name]: value }))
          }}
        />
      ))}
      {featureLimits.map(feature => (
        <Checkbox
          key={feature.name}
          label={feature.label}
          checked={features[feature.name] ?? false}
          onChange={event => {
            const { checked } = event.currentTarget
            setFeatures(before => ({ ...before, [feature.name]: checked }))
          }}
        />
      ))}
      {change.isError ? (
        <Notice kind="error">
          {serverDetail(change.error) ?? 'The limits could not be saved. Nothing was changed.'}
        </Notice>
      ) : null}
    </AskDialog>
  )
}
