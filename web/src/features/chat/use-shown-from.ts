import { type RefObject, startTransition, useEffect, useState } from 'react'

const atFirst = 20
/** Little at a time and in pauses, so that scrolling never waits for it. */
const step = 6

type Shown = { chat: string; from: number }

/**
 * Where the shown part of a long chat begins: near its end at first, and further back each time that the
 * scroller around `edge`, which stands above it, comes near that. New messages do not move it.
 */
export function useShownFrom(chat: string, count: number, edge: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<Shown | null>(null)
  const first = Math.max(0, count - atFirst)
  if (count > 0 && shown?.chat !== chat) setShown({ chat, from: first })
  // A question that was edited far up leaves less than what was shown.
  const from = shown?.chat === chat ? Math.min(shown.from, first) : first
  useEffect(() => {
    const element = edge.current
    const root = element?.closest('[data-scroller]')
    if (!element || !root || from === 0) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        // At the very top the browser would show what is added instead of staying where the reader is.
        if (root.scrollTop < 1) root.scrollTop = 1
        startTransition(() => setShown({ chat, from: Math.max(0, from - step) }))
      },
      { root, rootMargin: '600px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [chat, from, edge])
  return from
}
