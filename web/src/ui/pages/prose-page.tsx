import type { ReactNode } from 'react'
import classes from './prose-page.module.css'

/** A page of running text. */
export function ProsePage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <article className={classes.prose}>
      <h1>{title}</h1>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
      {children}
    </article>
  )
}
