import type { ReactNode } from 'react'
import classes from './admin-page.module.css'

type AdminPageProps = {
  title: string
  /** Shown beside the heading, such as buttons for the whole page. */
  actions?: ReactNode
  children?: ReactNode
}

/** A tab's heading, its actions and its content. */
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
