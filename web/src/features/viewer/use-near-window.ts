import { type RefObject, useEffect, useState } from 'react'

type Watcher = { observer: IntersectionObserver; listeners: Map<Element, (near: boolean) => void> }

/** One observer a scroller: a book has thousands of pages. */
const watchers = new WeakMap<HTMLElement, Watcher>()

function watcherOf(scroller: HTMLElement): Watcher {
  const known = watchers.get(scroller)
  if (known) return known
  const listeners: Watcher['listeners'] = new Map()
  const observer = new IntersectionObserver(
    entries => {
      for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting)
    },
    { root: scroller, rootMargin: '150% 0px' },
  )
  const watcher = { observer, listeners }
  watchers.set(scroller, watcher)
  return watcher
}

/** Whether an element is within one and a half window heights of its scroller's window. */
export function useNearWindow(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target || !scroller.current) return
    const { observer, listeners } = watcherOf(scroller.current)
    listeners.set(target, setNear)
    observer.observe(target)
    return () => {
      observer.unobserve(target)
      listeners.delete(target)
    }
  }, [element, scroller])
  return near
}
