import type { AdminNotification } from '@citewell/contract/admin/notifications.ts'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { timeAgo } from '../../../ui/time-ago.ts'
import classes from './notice-list.module.css'

type NoticeListProps = {
  notices: AdminNotification[]
  onRead: (id: string | null) => void
  onClose: () => void
}

/** The notices, each leading to the place where something can be done; opening one marks it as read. */
export function NoticeList({ notices, onRead, onClose }: NoticeListProps) {
  if (notices.length === 0) return <Text size="sm">No notifications</Text>
  return (
    <>
      <div className={classes.head}>
        <Text size="sm" fw={600}>
          Notifications
        </Text>
        <Button
          size="compact-xs"
          variant="light"
          disabled={notices.every(({ read }) => read)}
          onClick={() => onRead(null)}
        >
          Mark all as read
        </Button>
      </div>
      <ul className={classes.list}>
        {notices.map(notice => (
          <li key={notice.id}>
            <Link
              to={notice.link}
              className={classes.notice}
              data-unread={!notice.read || undefined}
              onClick={() => {
                onRead(notice.id)
                onClose()
              }}
            >
              <span className={classes.title}>
                {notice.title}
                {notice.read ? null : <span className={classes.said}> (unread)</span>}
              </span>
              <span className={classes.detail}>{notice.detail}</span>
              <span className={classes.time}>
                {timeAgo(notice.last_at)}
                {notice.times > 1 ? ` · ${notice.times} times since ${timeAgo(notice.first_at)}` : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
