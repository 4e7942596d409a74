import { isValidElement, type ReactNode, useRef } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './answer-text.module.css'

/** The language that a fence names: "```sql". */
function languageOf(children: ReactNode): string {
  if (!isValidElement<{ className?: string }>(children)) return ''
  return /language-([\w+#-]{1,20})/.exec(children.props.className ?? '')?.[1] ?? ''
}

/** Code of an answer, scrolled within itself, below a line with its language and a button that copies it. */
export function CodeBlock({ children }: { children?: ReactNode }) {
  const code = useRef<HTMLPreElement>(null)
  return (
    <div className={classes.code}>
      <div className={classes.codeHead}>
        <span>{languageOf(children)}</span>
        <CopyButton label="Copy code" text={() => code.current?.textContent ?? ''} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard too */}
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
    </div>
  )
}
