import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Draft } from '../../features/chat/conversation/draft.ts'

type DraftInput = {
  draft: Draft
  draftKey: string
  /** Identifies the open chat; switching to another moves the focus to the box. */
  chat: string
  /** A document is open, so the focus stays where it is. */
  viewing: boolean
  /** Text to put into the box if it is empty: a question that could not be sent. */
  returned: string
  onReturnedTaken: () => void
  /** The start of a question, inserted before the text in the box. */
  begun: string
  onBegunTaken: () => void
}

type DraftField = {
  field: RefObject<HTMLTextAreaElement | null>
  /** Replaces the text in the box and puts the cursor at its end. */
  fill: (text: string) => void
}

/** The text in the question box. */
export function useDraft(input: DraftInput): DraftField {
  const { draft, draftKey, chat, viewing, returned, onReturnedTaken, begun, onBegunTaken } = input
  const field = useRef<HTMLTextAreaElement>(null)

  // A new chat starts with an empty box; returning to the chat screen does not.
  const emptied = useRef(draftKey)
  useEffect(() => {
    if (emptied.current === draftKey) return
    emptied.current = draftKey
    draft.set('')
  }, [draft, draftKey])
  const quiet = useRef(viewing)
  useEffect(() => {
    quiet.current = viewing
  })
  useEffect(() => {
    // On a touch screen the keyboard would cover the conversation.
    if (chat === '' || quiet.current || !window.matchMedia('(hover: hover)').matches) return
    // Wait for the next frame: focusing forces a layout, and the new page's effects already fill one task.
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
    // Put the cursor at the end once the text has rendered.
    requestAnimationFrame(() => box?.setSelectionRange(box.value.length, box.value.length))
  }, [draft, begun, onBegunTaken])

  const fill = useCallback(
    (filled: string) => {
      draft.set(filled)
      field.current?.focus()
    },
    [draft],
  )
  return { field, fill }
}
