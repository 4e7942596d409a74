import { isValidElement, type ReactNode, useRef } from 'react'
import type { Components } from 'react-markdown'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { WideScroll } from '../../../ui/pages/wide-scroll.tsx'
import { Mark } from '../../../ui/text/marked-pieces.tsx'
import { words } from '../words.ts'
import classes from './answer-text.module.css'

type Children = { children?: ReactNode }

/** Links in answers are inert: shows the text, followed by the address. */
function InertLink({ children, href = '' }: Children & { href?: string | undefined }) {
  const shown = typeof children === 'string' ? children : ''
  const isAddress = shown !== '' && href.replace(/^mailto:/, '').startsWith(shown.replace(/\/$/, ''))
  return (
    <span className={classes.link}>
      {children}
      {isAddress || href === '' ? null : <span className={classes.address}> ({href})</span>}
    </span>
  )
}

function ScrolledTable({ children }: Children) {
  return (
    <WideScroll className={classes.tableScroll} label={words.table}>
      <table>{children}</table>
    </WideScroll>
  )
}

/** Elements of answers: they load nothing and link nowhere. */
export const answerElements: Components = {
  a: ({ children, href }) => <InertLink href={href}>{children}</InertLink>,
  img: ({ alt }) => <span>{alt}</span>,
  table: ({ children }) => <ScrolledTable>{children}</ScrolledTable>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  mark: Mark,
}

/** The language of a code fence: "```sql". */
function languageOf(children: ReactNode): string {
  if (!isValidElement<{ className?: string }>(children)) return ''
  return /language-([\w+#-]{1,20})/.exec(children.props.className ?? '')?.[1] ?? ''
}

/** A code block that scrolls within itself, below a line with its language and a copy button. */
function CodeBlock({ children }: { children?: ReactNode }) {
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
