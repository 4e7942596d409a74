import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTypedFilter } from '../../ui/forms/use-typed-filter.ts'

type FilterFieldProps = {
  label: string
  value: string
  maxLength?: number
  onChange: (value: string) => void
}

/** A text filter for a list, applied when typing pauses. */
export function FilterField({ label, value, maxLength = 320, onChange }: FilterFieldProps) {
  const { text, type, leave } = useTypedFilter(value, next => onChange(next.trim()))
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      value={text}
      onChange={event => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
