import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ViewedPassage } from '../marks/viewed-passage.ts'
import { type PageLayout, pageAt } from './page-layout.ts'

const settleMs = 1500
/** The passage is placed at this share of the window's height. */
const passageAt = 0.3

/** A position in the column: a page, and a fraction of its height. */
type Position = { page: number; fraction: number }

function heightOf({ tops, heights }: PageLayout, { page, fraction }: Position): number {
  return (tops[page - 1] ?? 0) + (heights[page - 1] ?? 0) * fraction
}

function positionAt(layout: PageLayout, height: number): Position {
  const page = pageAt(layout, height)
  return { page, fraction: (height - (layout.tops[page - 1] ?? 0)) / (layout.heights[page - 1] || 1) }
}

/** Where a passage starts: its first box, or the top of its page. */
function positionOf({ boxes, page }: ViewedPassage): Position {
  const [box] = boxes
  return { page: box?.page ?? page ?? 1, fraction: box ? box.y : 0 }
}

/** On a zoomed page, scrolls sideways to a box outside the window. */
function showSideways(element: HTMLElement, { boxes: [box] }: ViewedPassage): void {
  const { scrollWidth, clientWidth, scrollLeft } = element
  if (!box || scrollWidth <= clientWidth) return
  const middle = (box.x + box.width / 2) * scrollWidth
  if (middle < scrollLeft || middle > scrollLeft + clientWidth) element.scrollLeft = middle - clientWidth / 2
}

const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Brings a passage into view, a third from the top, and keeps the current position when page sizes become known
 * or the zoom changes. Returns a function that goes to a page.
 */
export function usePagePosition(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
  passage: ViewedPassage | null,
): (page: number) => void {
  /** The position that is kept, and at which share of the window's height. */
  const held = useRef<{ position: Position; at: number } | null>(null)
  /** Whether the passage is kept in view; until its pages have settled or the reader moves. */
  const holding = useRef(false)
  const latest = useRef(layout)
  const ready = layout.total > 0

  // In the same commit as the new sizes, so that nothing jumps.
  useLayoutEffect(() => {
    latest.current = layout
    const element = scroller.current
    if (!element || !held.current) return
    const { position, at } = held.current
    element.scrollTop = heightOf(layout, position) - element.clientHeight * at
  }, [scroller, layout])

  useEffect(() => {
    const element = scroller.current
    if (!element || !ready) return
    const onScroll = () => {
      if (holding.current) return
      const middle = element.scrollTop + element.clientHeight / 2
      held.current = { position: positionAt(latest.current, middle), at: 0.5 }
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller, ready])

  useEffect(() => {
    const element = scroller.current
    if (!element || !ready) return
    // Opening the viewer by keyboard has focused the pane; focus the pages, so that keys scroll them.
    if (document.activeElement?.matches('[data-viewer-pane]')) element.focus({ preventScroll: true })
    if (!passage) return
    const position = positionOf(passage)
    held.current = { position, at: passageAt }
    holding.current = true
    element.scrollTop = heightOf(latest.current, position) - element.clientHeight * passageAt
    showSideways(element, passage)
    const release = () => {
      holding.current = false
    }
    const timer = setTimeout(release, settleMs)
    for (const gesture of gestures) element.addEventListener(gesture, release, { passive: true, once: true })
    return () => {
      clearTimeout(timer)
      release()
      for (const gesture of gestures) element.removeEventListener(gesture, release)
    }
  }, [scroller, passage, ready])

  return useCallback(
    (page: number) => {
      holding.current = false
      if (scroller.current) scroller.current.scrollTop = latest.current.tops[page - 1] ?? 0
    },
    [scroller],
  )
}
