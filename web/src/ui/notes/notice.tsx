import type { ReactNode } from 'react'
import { DrawnMarks } from '../text/drawn-marks.tsx'
import classes from './notice.module.css'

/** A message inside a form or a screen; errors are announced immediately. */
export function Notice({ kind, children }: { kind: 'info' | 'success' | 'error'; children: ReactNode }) {
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {typeof children === 'string' ? <DrawnMarks text={children} /> : children}
    </div>
  )
}
