import { CloseButton, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTypedFilter } from '../../../ui/forms/use-typed-filter.ts'

type FilterTextProps = {
  label: string
  /** A shorter text than the label, which a narrow field would cut. */
  placeholder?: string
  className: string | undefined
  leftSection?: ReactNode
  value: string
  onChange: (value: string) => void
}

/** Text that a list is filtered by once typing pauses. */
export function FilterText({ label, placeholder = label, value, onChange, ...look }: FilterTextProps) {
  const { text, type, leave } = useTypedFilter(value, onChange)
  return (
    <TextInput
      {...look}
      aria-label={label}
      placeholder={placeholder}
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
