import type { Setting } from '@citewell/contract/admin/settings.ts'
import { Checkbox, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { SettingField } from './setting-groups.ts'

type SettingInputProps = {
  field: SettingField
  setting: Setting
  /** The typed value; undefined while untouched, null if a key is to be removed. */
  value: string | null | undefined
  error: string | null
  onChange: (value: string | null) => void
}

/** The field of one setting; locked if the environment sets it, and always empty for a key. */
export function SettingInput({ field, setting, value, error, onChange }: SettingInputProps) {
  const fixed = setting.source === 'environment'
  const stored = setting.source === 'stored' ? (setting.value ?? '') : ''
  const common = {
    label: field.label,
    description: fixed ? 'Set in the environment of the server' : field.note,
    disabled: fixed,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (setting.secret)
    return (
      <SecretInput {...{ setting, common }} value={value} onRemove={gone => onChange(gone ? null : '')} />
    )
  const shown = fixed ? (setting.value ?? '') : (value ?? stored)
  if (typeof field.kind === 'object') {
    const usual = { value: '', label: 'Default' }
    return <NativeSelect {...common} data={fixed ? field.kind : [usual, ...field.kind]} value={shown} />
  }
  return (
    <TextInput
      {...common}
      type={field.kind === 'date' ? 'date' : 'text'}
      inputMode={field.kind === 'number' ? 'numeric' : undefined}
      value={shown}
      placeholder={setting.source === 'default' ? (setting.value ?? '') : ''}
      autoComplete="off"
    />
  )
}

type SecretInputProps = {
  setting: Setting
  common: object
  value: string | null | undefined
  onRemove: (gone: boolean) => void
}

function SecretInput({ setting, common, value, onRemove }: SecretInputProps) {
  const removable = setting.source === 'stored' && setting.value !== null
  return (
    <Stack gap={6}>
      <PasswordInput
        {...common}
        value={value ?? ''}
        placeholder={setting.value ?? ''}
        autoComplete="new-password"
      />
      {removable ? (
        <Checkbox
          size="sm"
          label="Remove the key"
          checked={value === null}
          onChange={event => onRemove(event.currentTarget.checked)}
        />
      ) : null}
    </Stack>
  )
}
