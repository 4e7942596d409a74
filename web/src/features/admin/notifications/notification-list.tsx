import type { AdminNotification } from '@citewell/contract/admin/notifications.ts'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { timeAgo } from '../../../ui/values/time-ago.ts'
import classes from './notification-list.module.css'

type NotificationListProps = {
  notifications: AdminNotification[]
  onRead: (id: string | null) => void
  onClose: () => void
}

/** The notifications, each linked to the page where it can be resolved; opening one marks it as read. */
export function NotificationList({ notifications, onRead, onClose }: NotificationListProps) {
  if (notifications.length === 0) return <Text size="sm">No notifications</Text>
  return (
    <>
      <div className={classes.head}>
        <Text size="sm" fw={600}>
          Notifications
        </Text>
        <Button
          size="compact-xs"
          variant="light"
          disabled={notifications.every(({ read }) => read)}
          onClick={() => onRead(null)}
        >
          Mark all as read
        </Button>
      </div>
      <ul className={classes.list}>
        {notifications.map(notification => (
          <li key={notification.id}>
            <Link
              to={notification.link}
              className={classes.notification}
              data-unread={!notification.read || undefined}
              onClick={() => {
                onRead(notification.id)
                onClose()
              }}
            >
              <span className={classes.title}>
                {notification.title}
                {notification.read ? null : <span className={classes.said}> (unread)</span>}
              </span>
              <span className={classes.detail}>{notification.detail}</span>
              <span className={classes.time}>
                {timeAgo(notification.last_at)}
                {notification.times > 1
                  ? ` · ${notification.times} times since ${timeAgo(notification.first_at)}`
                  : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
