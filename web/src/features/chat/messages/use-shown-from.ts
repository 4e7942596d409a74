import type { ChatMessage } from '@citewell/contract/chat.ts'
import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Shows this many messages at first, or fewer if their text fills the screen; always a question and its answer. */
const leastAtFirst = 2
const mostAtFirst = 8
const fillingLength = 4000
/** A small step, so that scrolling is never blocked. */
const step = 2

type Shown = { chat: string; first: string }

/**
 * Where the rendered part of a long chat starts: near the end at first, and further back each time `edge`, the
 * element above it, comes close to the scroller's window. Calls `onStart` when all loaded messages are
 * rendered. The start is kept as a message id, so that neither new messages nor earlier ones move it.
 */
export function useShownFrom(
  chat: string,
  messages: ChatMessage[],
  edge: RefObject<HTMLElement | null>,
  onStart: (() => void) | null,
) {
  const [shown, setShown] = useState<Shown | null>(null)
  const last = firstShown(messages)
  const known = shown?.chat === chat ? messages.findIndex(({ id }) => id === shown.first) : -1
  // Editing a question far up leaves fewer messages than were shown.
  const from = known === -1 ? last : Math.min(known, last)
  const first = messages[from]?.id
  if (first !== undefined && shown?.chat !== chat) setShown({ chat, first })

  useEffect(() => {
    const element = edge.current
    const root = element?.closest('[data-scroller]')
    if (!element || !root || (from === 0 && !onStart)) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        // At scroll position 0 the browser would show the added messages instead of keeping the reader's place.
        if (root.scrollTop < 1) root.scrollTop = 1
        const next = messages[Math.max(0, from - step)]?.id
        if (from === 0) onStart?.()
        else if (next !== undefined) startTransition(() => setShown({ chat, first: next }))
      },
      { root, rootMargin: '900px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [chat, from, messages, edge, onStart])
  return from
}

function firstShown(messages: ChatMessage[]): number {
  let from = messages.length
  let length = 0
  while (from > 0) {
    const count = messages.length - from
    if (count >= leastAtFirst && (count >= mostAtFirst || length >= fillingLength)) break
    from -= 1
    length += messages[from]?.content.length ?? 0
  }
  return from
}
