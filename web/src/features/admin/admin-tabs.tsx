import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import classes from './admin-tabs.module.css'

const tabs = [
  ['Overview', '/admin'],
  ['Users', '/admin/users'],
  ['Files & Vector', '/admin/files'],
  ['Chat Sessions', '/admin/sessions'],
  ['Billing', '/admin/billing'],
  ['Analytics', '/admin/analytics'],
  ['Settings', '/admin/settings'],
] as const

/** The seven tabs. On a phone they scroll, and the open one is brought into view. */
export function AdminTabs() {
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
