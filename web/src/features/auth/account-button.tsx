import { lazy, Suspense, useState } from 'react'
import { AccountAvatar } from './account-avatar.tsx'

/** Menus bring their own positioning code, which only a wish for the menu loads. */
const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

/** The avatar in the header; a click opens its menu. */
export function AccountButton() {
  const [wanted, setWanted] = useState(false)
  const preload = () => void loadMenu().catch(() => undefined)
  const button = (
    <AccountAvatar
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  )
}
