import type { ReactNode } from 'react'
import classes from './admin-layout.module.css'
import { AdminTabs } from './admin-tabs.tsx'
import { NotificationsButton } from './notifications/notifications-button.tsx'
import { SearchBox } from './search/search-box.tsx'

/** The admin area's header with its search box and notifications, the tabs, and below them the open one. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.area}>
      <div className={classes.bar}>
        <SearchBox />
        <NotificationsButton />
      </div>
      <AdminTabs />
      {children}
    </div>
  )
}
