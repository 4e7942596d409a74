import type { ReactNode } from 'react'
import classes from './top-note.module.css'

type StatusLineProps = { kind?: 'info' | 'warning'; children: ReactNode }

/** A line above the content that screen readers announce, shown as long as it is true. */
export function StatusLine({ kind = 'info', children }: StatusLineProps) {
  return (
    <div className={classes.note} data-kind={kind} role="status">
      <p className={classes.text}>{children}</p>
    </div>
  )
}
