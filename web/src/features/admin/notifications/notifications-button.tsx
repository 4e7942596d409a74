import { Button, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { NoticeList } from './notice-list.tsx'
import { notificationsQuery, useMarkRead } from './notices.ts'
import classes from './notifications-button.module.css'

/** What an administrator should look at, with the count of what is unread. */
export function NotificationsButton() {
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery(notificationsQuery)
  const { mutate: markRead } = useMarkRead()
  const unread = data?.unread ?? 0
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width="min(24rem, calc(100vw - 2rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button ?? ''}
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          onClick={() => setOpen(before => !before)}
        >
          <IconBell size={16} stroke={1.75} />
          <span className={classes.label}>Notifications</span>
          {unread > 0 ? <span className={classes.count}>{unread}</span> : null}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {isError ? <LoadFailure what="The notifications" onRetry={() => void refetch()} /> : null}
        <NoticeList notices={data?.items ?? []} onRead={id => markRead(id)} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
