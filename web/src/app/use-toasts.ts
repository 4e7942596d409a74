import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import type { Toast } from './toasts.tsx'

/** Messages for every screen: a rate limit reached, a login that ended. Null before the first. */
export function useToasts(): Toast | null {
  const [toast, setToast] = useState<Toast | null>(null)
  useWindowEvent('rate-limit-hit', ({ detail }: CustomEvent<unknown>) => {
    const message = typeof detail === 'string' && detail !== '' ? detail : 'Daily limit reached.'
    setToast({ id: 'rate-limit', color: 'red', title: 'Limit reached', message })
  })
  useWindowEvent('session-ended', () => {
    const message = 'Log in again to go on.'
    setToast({ id: 'session-ended', color: 'gray', title: 'Your session has ended', message })
  })
  return toast
}
