import { type ReactNode, useRef } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './answer-text.module.css'

/** Code of an answer, scrolled within itself, with a button that copies it. */
export function CodeBlock({ children }: { children?: ReactNode }) {
  const code = useRef<HTMLPreElement>(null)
  return (
    <div className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard too */}
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
      <span className={classes.copy}>
        <CopyButton label="Copy code" text={() => code.current?.textContent ?? ''} />
      </span>
    </div>
  )
}
