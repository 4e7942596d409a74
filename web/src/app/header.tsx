import { isPaidPlan, tierOf } from '@citewell/contract/plans.ts'
import { ActionIcon, Button, Group, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useStoredValue } from '../api/use-stored-value.ts'
import { PlanBadge } from '../features/auth/plan-badge.tsx'
import { useSessionCheck } from '../features/auth/use-session-check.ts'
import { Logo } from '../ui/pages/logo.tsx'
import classes from './header.module.css'

const AccountButton = lazy(async () => ({
  default: (await import('../features/auth/account-button.tsx')).AccountButton,
}))

/**
 * The bar at the top of every screen except the verification ones; `path` is the plain path, `search` the
 * members' box.
 */
export function Header({ path, search }: { path: string; search: ReactNode }) {
  const authed = useStoredValue('authed') === 'true'
  const session = useSessionCheck()
  const tier = session.data?.tier ?? session.data?.plan ?? null
  const storedTier = useStoredValue('tier')
  return (
    <header className={classes.header} data-member={authed || undefined}>
      <Link to={authed ? '/chat' : '/'} className={classes.logo} aria-label="Citewell">
        <Logo />
      </Link>
      {authed ? search : null}
      <Group className={classes.actions} wrap="nowrap">
        {authed ? (
          <>
            {session.data?.role?.toLowerCase() === 'admin' ? (
              <Button
                component={Link}
                to="/admin"
                size="compact-sm"
                variant="subtle"
                className={classes.link}
              >
                Admin
              </Button>
            ) : null}
            {session.data?.organisation ? (
              <Button
                component={Link}
                to="/organisation"
                size="compact-sm"
                variant="light"
                classNames={{ root: classes.space, label: classes.spaceName }}
              >
                {session.data.organisation.name}
              </Button>
            ) : null}
            <PlanBadge tier={tier} loading={session.isPending} />
            {session.data?.organisation ? null : (
              <Button
                component={Link}
                to="/pricing"
                size="compact-sm"
                variant="default"
                className={classes.link}
              >
                {isPaidPlan(tierOf((tier ?? storedTier ?? '').toLowerCase())) ? 'Manage plan' : 'Upgrade'}
              </Button>
            )}
          </>
        ) : null}
        <ThemeToggle />
        {authed ? (
          <Suspense fallback={<span className={classes.avatarSpace} />}>
            <AccountButton />
          </Suspense>
        ) : (
          <VisitorLinks path={path} />
        )}
      </Group>
    </header>
  )
}

function VisitorLinks({ path }: { path: string }) {
  return (
    <>
      {path === '/login' ? null : (
        <Button component={Link} to="/login" size="compact-md" variant="subtle">
          Login
        </Button>
      )}
      {path === '/signup' ? null : (
        <Button component={Link} to="/signup" size="compact-md">
          Register
        </Button>
      )}
    </>
  )
}

/** Switches between light and dark. The icon is chosen by CSS alone, so it is right before any script runs. */
function ThemeToggle() {
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <ActionIcon size="lg" onClick={toggleColorScheme}>
      <span className={classes.toDark}>
        <IconMoon size={18} stroke={1.75} role="img" aria-label="Use the dark theme" />
      </span>
      <span className={classes.toLight}>
        <IconSun size={18} stroke={1.75} role="img" aria-label="Use the light theme" />
      </span>
    </ActionIcon>
  )
}
