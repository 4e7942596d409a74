import { useEffect, useState } from 'react'
import type { Toast } from './toasts.tsx'

/** The message of the last rate limit, wherever it was hit, as a toast; null before the first. */
export function useFailureEvents(): Toast | null {
  const [toast, setToast] = useState<Toast | null>(null)
  useEffect(() => {
    function onRateLimit(event: Event) {
      const detail: unknown = (event as CustomEvent).detail
      const message = typeof detail === 'string' && detail !== '' ? detail : 'Daily limit reached.'
      setToast({ id: 'rate-limit', title: 'Limit reached', message })
    }
    window.addEventListener('rate-limit-hit', onRateLimit)
    return () => window.removeEventListener('rate-limit-hit', onRateLimit)
  }, [])
  return toast
}
