import { type MouseEvent, type ReactNode, type UIEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './long-quote.module.css'

/** A long quotation's first lines, then its marks and a button for the rest. The whole text stays in the page. */
export function LongQuote({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false)

  /** The browser scrolls within folded text to what it searched for or selected there. */
  function onScroll({ target }: UIEvent) {
    if (target instanceof Element) target.scrollTop = 0
    setOpen(true)
  }

  function toggle({ currentTarget }: MouseEvent) {
    flushSync(() => setOpen(!open))
    // Without the lines above it, the button may lie out of sight.
    if (open) currentTarget.scrollIntoView({ block: 'nearest' })
  }

  return (
    <span className={classes.quote} data-folded={!open || undefined} onScrollCapture={onScroll}>
      {children}{' '}
      <button type="button" className={classes.toggle} aria-expanded={open} onClick={toggle}>
        {open ? 'Show less' : 'Show all'}
      </button>
    </span>
  )
}
