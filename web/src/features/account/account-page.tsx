import type { ReactNode } from 'react'
import classes from './account-page.module.css'

/** The column layout of the account screens. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  )
}
