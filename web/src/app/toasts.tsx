import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'

export type Toast = { id: string; color: string; title: string; message: string }

/** The toast area together with its first toast; loaded when one is needed. */
export function Toasts({ toast }: { toast: Toast }) {
  useEffect(() => {
    // A toast that is still shown would suppress the next one with its id.
    notifications.hide(toast.id)
    notifications.show({ ...toast, closeButtonProps: { 'aria-label': 'Close' } })
  }, [toast])
  return <Notifications position="top-right" limit={3} />
}
