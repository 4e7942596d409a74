import { type ReactNode, useEffect, useRef } from 'react'
import { useReady } from './use-ready.ts'
import classes from './waiting-fields.module.css'

/** A form's fields, disabled until a prerendered page's scripts run. */
export function WaitingFields({ children }: { children: ReactNode }) {
  const ready = useReady()
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // A disabled field could not take the autofocus.
    const first = fields.current?.querySelector<HTMLElement>('[autofocus]')
    if (ready && document.activeElement === document.body) first?.focus()
  }, [ready])
  return (
    <fieldset className={classes.fields} disabled={!ready} ref={fields}>
      {children}
    </fieldset>
  )
}
