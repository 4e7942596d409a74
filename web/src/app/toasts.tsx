import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'

export type Toast = { id: string; title: string; message: string }

/** The place of toasts, with the one that made it necessary; loaded when there is one. */
export default function Toasts({ toast }: { toast: Toast }) {
  useEffect(() => {
    notifications.show({ ...toast, color: 'red' })
  }, [toast])
  return <Notifications position="top-right" limit={3} />
}
