import { lazy, Suspense } from 'react'
import { useMenuOnDemand } from '../../ui/actions/use-menu-on-demand.ts'
import { AccountAvatar } from './account-avatar.tsx'

/** The menu brings its own positioning code, so it is loaded only on demand. */
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
