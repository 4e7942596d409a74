import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type DraftInput = {
  draftKey: string
  /** Names the chat that is open; with another one the box takes the cursor. */
  chat: string
  /** A document is open, and the cursor stays where it is. */
  viewing: boolean
  /** Text to put into the empty box: a question that was not sent. */
  returned: string
  onReturnedTaken: () => void
  /** The beginning of a question, which comes before what stands in the box. */
  begun: string
  onBegunTaken: () => void
}

type Draft = {
  text: string
  setText: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  /** Puts text into the box and the cursor behind it. */
  fill: (text: string) => void
}

/** What stands in the box to ask in. */
export function useDraft(input: DraftInput): Draft {
  const { draftKey, chat, viewing, returned, onReturnedTaken, begun, onBegunTaken } = input
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  // A new chat begins with an empty box.
  useEffect(() => setText(''), [draftKey])
  const quiet = useRef(viewing)
  useEffect(() => {
    quiet.current = viewing
  })
  useEffect(() => {
    // On a touch screen the keyboard would cover the conversation.
    if (chat === '' || quiet.current || !window.matchMedia('(hover: hover)').matches) return
    field.current?.focus({ preventScroll: true })
  }, [chat])
  useEffect(() => {
    if (returned === '') return
    setText(current => (current === '' ? returned : current))
    onReturnedTaken()
  }, [returned, onReturnedTaken])

  useEffect(() => {
    if (begun === '') return
    setText(current => begun + current)
    onBegunTaken()
    const box = field.current
    box?.focus()
    // Behind the beginning, once it stands there.
    requestAnimationFrame(() => box?.setSelectionRange(box.value.length, box.value.length))
  }, [begun, onBegunTaken])

  const fill = useCallback((filled: string) => {
    setText(filled)
    field.current?.focus()
  }, [])
  return { text, setText, field, fill }
}
