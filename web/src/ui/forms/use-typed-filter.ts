import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const pauseMilliseconds = 250

/**
 * The text of a field that filters a list. Calls `onChange` when typing pauses or the field loses the focus,
 * and follows changes of `value` from elsewhere.
 */
export function useTypedFilter(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value)
  const apply = useDebouncedCallback(onChange, pauseMilliseconds)
  useEffect(() => {
    // Pending text is applied soon; an earlier value must not overwrite it.
    if (!apply.isPending()) setText(before => (before.trim() === value.trim() ? before : value))
  }, [value, apply])

  function type(next: string) {
    setText(next)
    apply(next)
  }

  // Apply it now: later it would undo the click that took the focus away.
  return { text, type, leave: () => apply.flush() }
}
