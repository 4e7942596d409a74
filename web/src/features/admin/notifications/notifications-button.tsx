import { Button, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import { NotificationList } from './notification-list.tsx'
import classes from './notifications-button.module.css'

const often = 30_000

/** The administrators' notifications, polled while the admin area is open. */
const notificationsQuery = queryOptions({
  queryKey: ['admin', 'notifications'],
  queryFn: ({ signal }) => call('GET /admin/notifications', {}, signal),
  refetchInterval: often,
})

/** Marks one notification as read, or all of them with null; updates optimistically. */
function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call('POST /admin/notifications/read', {})
        : call('POST /admin/notifications/{id}/read', { params: { id } }),
    onMutate: id =>
      client.setQueryData(notificationsQuery.queryKey, before => {
        if (!before) return before
        const items = before.items.map(item =>
          id === null || item.id === id ? { ...item, read: true } : item,
        )
        return { items, unread: items.filter(({ read }) => !read).length }
      }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
}

/** The notifications button with the number of unread ones. */
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
          {/* The space is for those who read the text: without it, it would be "Notifications1". */}
          <span className={classes.label}>Notifications</span>{' '}
          {unread > 0 ? <span className={classes.count}>{unread}</span> : null}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {isError ? <LoadFailure what="The notifications" onRetry={() => void refetch()} /> : null}
        <NotificationList
          notifications={data?.items ?? []}
          onRead={id => markRead(id)}
          onClose={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
