import type { ReactNode } from 'react'
import classes from './wide-page.module.css'

/** A page of cards under one title. */
export function WidePage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title}>{title}</h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </header>
      {children}
    </div>
  )
}

/** A part of such a page, with its title and actions. */
export function PageCard({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.name}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
