import { useQuery } from '@tanstack/react-query'
import { AccountPage } from '../../features/account/account-page.tsx'
import { ProfileCard } from '../../features/account/profile-card.tsx'
import { useLogOut } from '../../features/auth/log-out.ts'
import { PlanBadge } from '../../features/auth/plan-badge.tsx'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('My Profile')
}

export default function ProfileScreen() {
  const session = useQuery(sessionQuery)
  const logOut = useLogOut()
  // An ended session redirects on its own; until then, show none of its data.
  const account = session.data?.authenticated === false ? undefined : session.data
  return (
    <AccountPage title="My Profile">
      <ProfileCard
        account={account}
        badge={<PlanBadge tier={account?.tier ?? null} loading={account === undefined} />}
        onLogout={() => void logOut()}
      />
    </AccountPage>
  )
}
