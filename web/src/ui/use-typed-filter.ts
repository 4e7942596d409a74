import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const pauseMilliseconds = 250

/**
 * The text of a field that narrows a list: `onChange` hears of it when the typing pauses or the field is left, and it
 * follows a `value` that comes from elsewhere.
 */
export function useTypedFilter(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value)
  const apply = useDebouncedCallback(onChange, pauseMilliseconds)
  useEffect(() => {
    // What is typed meanwhile is applied soon; the value of the letters before it must not take it away.
    if (!apply.isPending()) setText(before => (before.trim() === value.trim() ? before : value))
  }, [value, apply])

  function type(next: string) {
    setText(next)
    apply(next)
  }

  // Applied later it would undo the click that the field was left for.
  return { text, type, leave: () => apply.flush() }
}
