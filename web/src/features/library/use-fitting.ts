import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many of a list's items stand whole on its one line, at least one; measured anew with every size and `items`. */
export function useFitting(list: RefObject<HTMLElement | null>, items: readonly unknown[]): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const children = [...element.children]
    const observer = new ResizeObserver(() => {
      const end = element.getBoundingClientRect().right + 1
      const whole = children.filter(child => child.getBoundingClientRect().right <= end)
      setFitting(Math.max(1, whole.length))
    })
    for (const each of [element, ...children]) observer.observe(each)
    return () => observer.disconnect()
  }, [list, items])
  return fitting
}
