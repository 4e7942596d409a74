import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'

export type Toast = { id: string; color: string; title: string; message: string }

/** The place of toasts, with the one that made it necessary; loaded when there is one. */
export function Toasts({ toast }: { toast: Toast }) {
  useEffect(() => {
    // One that still stands must not swallow the next.
    notifications.hide(toast.id)
    notifications.show({ ...toast, closeButtonProps: { 'aria-label': 'Close' } })
  }, [toast])
  return <Notifications position="top-right" limit={3} />
}
