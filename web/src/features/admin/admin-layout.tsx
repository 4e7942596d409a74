import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import classes from './admin-layout.module.css'
import { NotificationsButton } from './notifications/notifications-button.tsx'
import { SearchBox } from './search/search-box.tsx'

const tabs = [
  ['Overview', '/admin'],
  ['Users', '/admin/users'],
  ['Files & Vector', '/admin/files'],
  ['Chat Sessions', '/admin/sessions'],
  ['Billing', '/admin/billing'],
  ['Analytics', '/admin/analytics'],
  ['Settings', '/admin/settings'],
] as const

/** The seven tabs. On a phone they scroll, and the active one is scrolled into view. */
function AdminTabs() {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (pathname)
      row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={row} className={classes.tabs} aria-label="Admin">
      {tabs.map(([name, path]) => (
        <NavLink key={path} to={path} end={path === '/admin'} className={classes.tab ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

/** The admin area's header with search and notifications, the tabs, and the active tab's content. */
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
