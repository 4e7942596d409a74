import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createDraft, type Draft } from '../../features/chat/draft.ts'

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

type DraftField = {
  draft: Draft
  field: RefObject<HTMLTextAreaElement | null>
  /** Puts text into the box and the cursor behind it. */
  fill: (text: string) => void
}

/** What stands in the box to ask in. */
export function useDraft(input: DraftInput): DraftField {
  const { draftKey, chat, viewing, returned, onReturnedTaken, begun, onBegunTaken } = input
  const [draft] = useState(createDraft)
  const field = useRef<HTMLTextAreaElement>(null)

  // A new chat begins with an empty box.
  useEffect(() => draft.set(''), [draft, draftKey])
  const quiet = useRef(viewing)
  useEffect(() => {
    quiet.current = viewing
  })
  useEffect(() => {
    // On a touch screen the keyboard would cover the conversation.
    if (chat === '' || quiet.current || !window.matchMedia('(hover: hover)').matches) return
    // With the next frame: to focus lays the page out, and the effects of a new page are enough for one task.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [chat])
  useEffect(() => {
    if (returned === '') return
    if (draft.get() === '') draft.set(returned)
    onReturnedTaken()
  }, [draft, returned, onReturnedTaken])

  useEffect(() => {
    if (begun === '') return
    draft.set(begun + draft.get())
    onBegunTaken()
    const box = field.current
    box?.focus()
    // Behind the beginning, once it stands there.
    requestAnimationFrame(() => box?.setSelectionRange(box.value.length, box.value.length))
  }, [draft, begun, onBegunTaken])

  const fill = useCallback(
    (filled: string) => {
      draft.set(filled)
      field.current?.focus()
    },
    [draft],
  )
  return { draft, field, fill }
}
