import { Button, Popover, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import classes from './notifications-button.module.css'

/** What an administrator should look at. */
export function NotificationsButton() {
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" className={classes.button ?? ''} aria-label="Notifications">
          <IconBell size={16} stroke={1.75} />
          <span className={classes.label}>Notifications</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">No notifications</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
