import { type RefObject, useLayoutEffect } from 'react'

const steps = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52]

/**
 * Shrinks text that outgrows its box, as it does in a browser without the presentation's fonts: what lies outside the
 * slide would not be seen.
 */
export function useFittingText(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content) return
    for (const step of steps) {
      element.style.setProperty('--fit', String(step))
      const over = Math.max(content.scrollHeight - element.clientHeight, 0)
      if (over <= element.clientHeight * 0.05 + 1) return
    }
  }, [box])
}
