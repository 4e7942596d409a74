import { Menu, Text } from '@mantine/core'
import { IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { useOpensOnMount } from '../../ui/actions/use-opens-on-mount.ts'
import { AccountAvatar } from './account-avatar.tsx'
import classes from './account-menu.module.css'
import { useLogOut } from './log-out.ts'
import { SpaceItems } from './space-items.tsx'

/** The avatar with its menu; opens on mount: who is logged in, and the log-out item. */
export function AccountMenu() {
  const name = useStoredValue('name') ?? ''
  const email = useStoredValue('email') ?? ''
  const logOut = useLogOut()

  const { button: avatar, opened, setOpened } = useOpensOnMount()

  return (
    <Menu
      position="bottom-end"
      width={260}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={setOpened}
    >
      <Menu.Target>
        <AccountAvatar ref={avatar} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.identity}>
          <Text component="div" size="xs" c="dimmed">
            Signed in as
          </Text>
          <Text component="div" size="sm" fw={600} truncate>
            {name || email}
          </Text>
          {name ? (
            <Text component="div" size="xs" c="dimmed" truncate>
              {email}
            </Text>
          ) : null}
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} stroke={1.75} />}>
          View Profile
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} stroke={1.75} />}>
          Settings
        </Menu.Item>
        <SpaceItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void logOut()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
