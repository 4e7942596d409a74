import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type DraftInput = {
  draftKey: string
  /** Text to put into the empty box: a question that was not sent. */
  returned: string
  onReturnedTaken: () => void
}

type Draft = {
  text: string
  setText: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  /** Puts text into the box and the cursor behind it. */
  fill: (text: string) => void
}

/** What stands in the box to ask in. */
export function useDraft({ draftKey, returned, onReturnedTaken }: DraftInput): Draft {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  // A new chat begins with an empty box.
  useEffect(() => setText(''), [draftKey])
  useEffect(() => {
    if (returned === '') return
    setText(current => (current === '' ? returned : current))
    onReturnedTaken()
  }, [returned, onReturnedTaken])

  const fill = useCallback((filled: string) => {
    setText(filled)
    field.current?.focus()
  }, [])
  return { text, setText, field, fill }
}
