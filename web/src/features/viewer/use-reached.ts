import { type RefObject, useEffect, useRef } from 'react'

/** Calls back when an element at an end of a scroller comes near its window, while `active`. */
export function useReached(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  active: boolean,
  onReached: () => void,
): void {
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    if (!active || !element.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) latest.current()
      },
      { root: scroller.current, rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, scroller, active])
}
