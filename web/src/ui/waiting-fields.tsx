import { type ReactNode, useEffect, useRef } from 'react'
import { useReady } from './use-ready.ts'
import classes from './waiting-fields.module.css'

/** The fields of a form, closed as long as a prerendered page waits for its scripts. */
export function WaitingFields({ children }: { children: ReactNode }) {
  const ready = useReady()
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // What was closed could not take the focus that the page gave it.
    const first = fields.current?.querySelector<HTMLElement>('[autofocus]')
    if (ready && document.activeElement === document.body) first?.focus()
  }, [ready])
  return (
    <fieldset className={classes.fields} disabled={!ready} ref={fields}>
      {children}
    </fieldset>
  )
}
