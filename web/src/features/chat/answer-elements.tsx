import type { ReactNode } from 'react'
import type { Components } from 'react-markdown'
import classes from './answer-text.module.css'
import { CodeBlock } from './code-block.tsx'

type Children = { children?: ReactNode }

/** A link of an answer leads nowhere: its text, and behind it the address that it would have led to. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <div className={classes.tableScroll} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

/** Elements of answers: nothing in them is fetched, and nothing leads elsewhere. */
export const answerElements: Components = {
  a: ({ children, href }) => <InertLink href={href}>{children}</InertLink>,
  img: ({ alt }) => <span>{alt}</span>,
  table: ({ children }) => <ScrolledTable>{children}</ScrolledTable>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
}
