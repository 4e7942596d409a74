import type { LimitOverrides } from '@citewell/contract/billing.ts'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { actionDetail } from '../action-detail.ts'
import { featureLimits, limitsOf, limitTexts, numberLimits } from './limit-fields.ts'
import classes from './limits-form.module.css'

type LimitsFormProps = { id: string; name: string; tier: string; own: LimitOverrides; onClose: () => void }

/** Edits an account's own limits; empty fields follow the tier. */
export function LimitsForm({ id, name, tier, own, onClose }: LimitsFormProps) {
  const [texts, setTexts] = useState(() => limitTexts(own))
  const [wrong, setWrong] = useState<string | null>(null)
  const change = useSetLimits(id)
  const set = (field: string, text: string) => setTexts(before => ({ ...before, [field]: text }))

  function confirm() {
    const result = limitsOf(texts, own)
    setWrong('wrong' in result ? result.wrong : null)
    if ('limits' in result) change.mutate({ limits: result.limits, from: own }, { onSuccess: onClose })
  }

  return (
    <AskDialog
      title={`Limits of ${name}`}
      action="Save"
      busy={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm">A field left empty follows {tier}. “none” is no limit.</Text>
      <div className={classes.fields}>
        {numberLimits.map(limit => (
          <TextInput
            key={limit.name}
            label={limit.label}
            placeholder={`as ${tier}`}
            maxLength={20}
            value={texts[limit.name] ?? ''}
            error={wrong === limit.name ? 'Enter a number, or “none”' : null}
            onChange={event => set(limit.name, event.currentTarget.value)}
          />
        ))}
        {featureLimits.map(feature => (
          <NativeSelect
            key={feature.name}
            label={feature.label}
            data={[
              { value: '', label: `as ${tier}` },
              { value: 'true', label: 'Yes' },
              { value: 'false', label: 'No' },
            ]}
            value={texts[feature.name] ?? ''}
            onChange={event => set(feature.name, event.currentTarget.value)}
          />
        ))}
      </div>
      {change.isError ? <Notice kind="error">{actionDetail(change.error)}</Notice> : null}
    </AskDialog>
  )
}

type Change = { limits: LimitOverrides; from: LimitOverrides }

/** Sets an account's own limits; `from` is the value that was shown, to detect another administrator's change. */
function useSetLimits(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call('POST /admin/users/{id}/limits', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'account', id] }),
  })
}
