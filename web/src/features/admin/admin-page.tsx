import type { ReactNode } from 'react'
import classes from './admin-page.module.css'

type AdminPageProps = {
  title: string
  /** Beside the heading, such as buttons for the whole page. */
  actions?: ReactNode
  children?: ReactNode
}

/** A tab's heading, with what can be done on the whole of it, and its content. */
export function AdminPage({ title, actions, children }: AdminPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
