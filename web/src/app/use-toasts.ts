import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import type { Toast } from './toasts.tsx'

/** The message that a rate limit was reached, for every screen. Null before the first. */
export function useToasts(): Toast | null {
  const [toast, setToast] = useState<Toast | null>(null)
  useWindowEvent('rate-limit-hit', ({ detail }: CustomEvent<unknown>) => {
    const message = typeof detail === 'string' && detail !== '' ? detail : 'Daily limit reached.'
    setToast({ id: 'rate-limit', color: 'red', title: 'Limit reached', message })
  })
  return toast
}
