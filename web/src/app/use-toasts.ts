import { useEffect, useState } from 'react'
import type { Toast } from './toasts.tsx'

/** What has to be said wherever the reader is: a rate limit that was hit, a login that ended. Null before the first. */
export function useToasts(): Toast | null {
  const [toast, setToast] = useState<Toast | null>(null)
  useEffect(() => {
    function onRateLimit(event: Event) {
      const detail: unknown = (event as CustomEvent).detail
      const message = typeof detail === 'string' && detail !== '' ? detail : 'Daily limit reached.'
      setToast({ id: 'rate-limit', color: 'red', title: 'Limit reached', message })
    }
    function onSessionEnded() {
      setToast({
        id: 'session-ended',
        color: 'gray',
        title: 'Your session has ended',
        message: 'Log in again to go on.',
      })
    }
    window.addEventListener('rate-limit-hit', onRateLimit)
    window.addEventListener('session-ended', onSessionEnded)
    return () => {
      window.removeEventListener('rate-limit-hit', onRateLimit)
      window.removeEventListener('session-ended', onSessionEnded)
    }
  }, [])
  return toast
}
