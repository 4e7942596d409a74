import type { ChatMessage } from '@citewell/contract/chat.ts'
import { type RefObject, startTransition, useEffect, useState } from 'react'

/** So many messages at first, or fewer where their text fills the screen; a question and its answer always. */
const leastAtFirst = 2
const mostAtFirst = 8
const fillingLength = 4000
/** Little at a time, so that scrolling never waits for it. */
const step = 2

type Shown = { chat: string; first: string }

/**
 * Where the shown part of a long chat begins: near its end at first, and further back each time that the
 * scroller around `edge`, which stands above it, comes near that; `onStart` is called when all that is known is
 * shown. Kept by the message's id: neither new messages nor earlier ones that are loaded move it.
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
  // A question that was edited far up leaves less than what was shown.
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
        // At the very top the browser would show what is added instead of staying where the reader is.
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
