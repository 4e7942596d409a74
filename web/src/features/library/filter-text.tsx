import { CloseButton, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTypedFilter } from '../../ui/use-typed-filter.ts'

type FilterTextProps = {
  label: string
  className: string | undefined
  leftSection?: ReactNode
  value: string
  onChange: (value: string) => void
}

/** Text that a list is filtered by once typing pauses. */
export function FilterText({ label, value, onChange, ...look }: FilterTextProps) {
  const { text, type, leave } = useTypedFilter(value, onChange)
  return (
    <TextInput
      {...look}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      rightSection={
        text === '' ? null : <CloseButton size="sm" aria-label="Clear" onClick={() => type('')} />
      }
      value={text}
      onChange={event => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
