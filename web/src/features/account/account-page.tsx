import type { ReactNode } from 'react'
import classes from './account-page.module.css'

/** The column that the screens about one's own account stand in. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  )
}
