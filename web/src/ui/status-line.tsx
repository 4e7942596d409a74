import type { ReactNode } from 'react'
import classes from './top-note.module.css'

type StatusLineProps = { kind?: 'info' | 'warning'; children: ReactNode }

/** A slim line above the content that is read out when it appears, and goes when it is no longer true. */
export function StatusLine({ kind = 'info', children }: StatusLineProps) {
  return (
    <div className={classes.note} data-kind={kind} role="status">
      <p className={classes.text}>{children}</p>
    </div>
  )
}
