import { Anchor, Avatar, Button, Group, Loader, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import type { Account } from './account.ts'
import classes from './account-page.module.css'

const format = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** A readable date such as "12 August 2025"; empty for an invalid one. */
function joinDate(moment: string | null): string {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? '' : format.format(time)
}

type ProfileCardProps = {
  /** Undefined while loading, null if loading failed. */
  account: Account | null | undefined
  badge: ReactNode
  onLogout: () => void
}

/** Who is logged in, their plan, and when they joined. */
export function ProfileCard({ account, badge, onLogout }: ProfileCardProps) {
  if (account === undefined) {
    return (
      <p className={classes.loading} role="status">
        <Loader size="sm" /> Loading profile…
      </p>
    )
  }
  if (account === null) return <Notice kind="error">Failed to load profile. Please refresh.</Notice>
  const paid = account.tier !== null && account.tier !== 'free'
  return (
    <section className={classes.card} aria-labelledby="profile-name">
      <Group wrap="nowrap">
        <Avatar size={56} radius={100} color="tide" name={account.name || account.email || ''} />
        <div className={classes.who}>
          <Title order={2} size="h3" id="profile-name" className={classes.name}>
            {account.name || account.email}
          </Title>
          {badge}
        </div>
      </Group>
      <FactList
        facts={[
          ['Name', account.name],
          ['Email', account.email],
          ['Join Date', joinDate(account.joinDate ?? account.created_at)],
        ]}
      />
      <Anchor component={Link} to="/settings" size="sm">
        Change name or email
      </Anchor>
      <Group justify="space-between">
        {paid ? (
          <Anchor component={Link} to="/billing">
            Manage billing
          </Anchor>
        ) : (
          <Anchor component={Link} to="/pricing">
            Upgrade your plan
          </Anchor>
        )}
        <Button variant="default" onClick={onLogout}>
          Logout
        </Button>
      </Group>
    </section>
  )
}
