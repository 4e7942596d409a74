import type { AdminUser } from '@citewell/contract/admin/users.ts'
import { type Tier, tiers } from '@citewell/contract/plans.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionQuestion } from './action-question.tsx'
import { actionText, tierName, type UserAction } from './user-action.ts'
import classes from './user-actions.module.css'

/** The actions on an account: the specified ones as buttons, the others in a menu. */
export function UserActions({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<UserAction | null>(null)
  const quick: UserAction[] = [
    { kind: 'set-tier', tier: user.tier === 'free' ? 'pro' : 'free' },
    { kind: user.role === 'admin' ? 'demote' : 'promote' },
    { kind: 'logout-all' },
  ]
  const others: UserAction[] = [
    ...(user.state === 'unverified' ? [{ kind: 'resend-verification' } as const] : []),
    { kind: user.suspended_at === null ? 'suspend' : 'restore' },
  ]
  return (
    <div className={classes.actions}>
      {quick.map(action => (
        <Button key={action.kind} size="compact-sm" variant="default" onClick={() => setAsked(action)}>
          {actionText(action, user).label}
        </Button>
      ))}
      <Menu position="bottom-end" shadow="md" width={210}>
        <Menu.Target>
          <ActionIcon aria-label={`More actions for ${user.email}`}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Tier</Menu.Label>
          {tiers
            .filter((tier: Tier) => tier !== user.tier)
            .map(tier => (
              <Menu.Item key={tier} onClick={() => setAsked({ kind: 'set-tier', tier })}>
                {tierName(tier)}
              </Menu.Item>
            ))}
          <Menu.Divider />
          {others.map(action => (
            <Menu.Item
              key={action.kind}
              {...(action.kind === 'suspend' ? { color: 'red.9' } : {})}
              onClick={() => setAsked(action)}
            >
              {actionText(action, user).label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked ? <ActionQuestion user={user} action={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}
