import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

type FilterFieldProps = {
  label: string
  value: string
  maxLength?: number
  onChange: (value: string) => void
}

/** A text that narrows a list, applied when the typing pauses. */
export function FilterField({ label, value, maxLength = 320, onChange }: FilterFieldProps) {
  const [text, setText] = useState(value)
  const apply = useDebouncedCallback((next: string) => onChange(next.trim()), 250)
  // A filter that comes from elsewhere, such as the search box, shows here.
  useEffect(() => setText(before => (before.trim() === value ? before : value)), [value])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        apply(event.currentTarget.value)
      }}
      // Applied later it would undo the click that the field was left for.
      onBlur={() => apply.flush()}
    />
  )
}
