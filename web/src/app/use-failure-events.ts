import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'

/** Shows the message of a rate limit wherever it was hit. */
export function useFailureEvents(): void {
  useEffect(() => {
    function onRateLimit(event: Event) {
      const detail: unknown = (event as CustomEvent).detail
      const message = typeof detail === 'string' && detail !== '' ? detail : 'Daily limit reached.'
      notifications.show({ id: 'rate-limit', color: 'red', title: 'Limit reached', message })
    }
    window.addEventListener('rate-limit-hit', onRateLimit)
    return () => window.removeEventListener('rate-limit-hit', onRateLimit)
  }, [])
}
