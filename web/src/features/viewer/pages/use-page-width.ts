import { type RefObject, useLayoutEffect, useState } from 'react'

/** A page wider than this, in CSS pixels, is no easier to read. */
const widest = 960

/** The page width that fits a scroller's window, in CSS pixels; 0 until it is known. */
export function usePageWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    function measure() {
      if (!element) return
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const inner = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setWidth(Math.min(Math.floor(inner), widest))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return width
}
