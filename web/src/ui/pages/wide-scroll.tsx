import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './wide-scroll.module.css'

type WideScrollProps = {
  /** What scrolls, for those who reach it by keyboard. */
  label: string
  className?: string | undefined
  children: ReactNode
}

const nothing = { more: '', scrolls: false }

/** Scrolls what is too wide: an edge with more behind it is shaded, and it can be reached by keyboard while it scrolls. */
export function WideScroll({ label, className = '', children }: WideScrollProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ more, scrolls }, setEdges] = useState(nothing)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setEdges(before => sameOr(before, edgesOf(element)))
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div className={classes.frame} data-more={more || undefined}>
      <div
        ref={scroller}
        className={`${classes.scroller} ${className}`}
        {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        {children}
      </div>
    </div>
  )
}

function sameOr(before: typeof nothing, now: typeof nothing) {
  return before.more === now.more && before.scrolls === now.scrolls ? before : now
}

/** Sizes are rounded, so that a pixel may be missing at either end. */
function edgesOf({ scrollLeft, scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) {
  const hidden = scrollWidth - clientWidth
  const sides = [scrollLeft > 1 ? 'left' : '', hidden - scrollLeft > 1 ? 'right' : '']
  return {
    more: hidden > 1 ? sides.filter(side => side !== '').join(' ') : '',
    scrolls: hidden > 1 || scrollHeight - clientHeight > 1,
  }
}
