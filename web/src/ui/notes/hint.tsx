import { cloneElement, type ReactElement, useId, useState } from 'react'
import classes from './hint.module.css'

type HintProps = {
  text: string | null
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A sentence beside a control, shown on hover and focus; Escape hides it. */
export function Hint({ text, children }: HintProps) {
  const id = useId()
  const [hidden, setHidden] = useState(false)
  if (text === null) return children
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the control within
    <span
      className={classes.anchor}
      onKeyDown={event => setHidden(event.key === 'Escape')}
      onPointerEnter={() => setHidden(false)}
      onFocus={() => setHidden(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span role="tooltip" id={id} className={classes.hint} data-hidden={hidden || undefined}>
        {text}
      </span>
    </span>
  )
}
