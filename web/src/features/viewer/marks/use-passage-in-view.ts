import { type RefObject, useEffect, useRef } from 'react'
import type { ViewedPassage } from './viewed-passage.ts'

const settleMs = 1500

function scrollToPassage(scroller: HTMLElement, passage: ViewedPassage): void {
  const mark =
    scroller.querySelector('[data-passage-highlight]') ??
    (passage.page === null ? null : scroller.querySelector(`[data-page="${passage.page}"]`))
  if (!mark) return
  const top = mark.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  scroller.scrollTop += top - scroller.clientHeight * 0.3
  // On a zoomed page, the passage may be outside the window horizontally.
  const { left, width } = mark.getBoundingClientRect()
  const middle = left + width / 2 - scroller.getBoundingClientRect().left
  if (middle < 0 || middle > scroller.clientWidth) scroller.scrollLeft += middle - scroller.clientWidth / 2
}

/**
 * Brings the passage into view, a third from the top. Keeps it there while the surrounding pages settle, unless the
 * reader scrolls: as long as something of them is `arriving`, and for a moment more.
 */
export function usePassageInView(
  scroller: RefObject<HTMLElement | null>,
  passage: ViewedPassage | null,
  ready: boolean,
  arriving = false,
): void {
  const shown = useRef({ passage, settled: false })
  useEffect(() => {
    if (shown.current.passage !== passage) shown.current = { passage, settled: false }
    const own = shown.current
    const element = scroller.current
    if (!element || !ready) return
    // Opening the viewer by keyboard has focused the pane; focus the scroller, so that keys scroll it.
    if (document.activeElement?.matches('[data-viewer-pane]')) element.focus({ preventScroll: true })
    if (!passage || own.settled) return
    const bringBack = () => scrollToPassage(element, passage)
    bringBack()
    const observer = new ResizeObserver(bringBack)
    for (const child of element.children) observer.observe(child)
    const settle = () => {
      own.settled = true
      observer.disconnect()
    }
    const timer = arriving ? undefined : setTimeout(settle, settleMs)
    const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const gesture of gestures) element.addEventListener(gesture, settle, { passive: true, once: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      for (const gesture of gestures) element.removeEventListener(gesture, settle)
    }
  }, [scroller, passage, ready, arriving])
}
