import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is within one and a half window heights of its scroller's window. */
export function useNearWindow(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '150% 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, scroller])
  return near
}
