import { lazy, Suspense } from 'react'
import { useMenuOnDemand } from '../../ui/use-menu-on-demand.ts'
import { AccountAvatar } from './account-avatar.tsx'

/** Menus bring their own positioning code, which only a wish for the menu loads. */
const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

/** The avatar in the header; a click opens its menu. */
export function AccountButton() {
  const { wanted, opener } = useMenuOnDemand(loadMenu)
  const button = <AccountAvatar {...opener} />
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  )
}
