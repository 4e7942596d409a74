import { CloseButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import classes from './rate-limit-banner.module.css'

/** The amber banner in the chat's header with the last rate-limit message. */
export function RateLimitBanner() {
  const [message, setMessage] = useState<string | null>(null)
  useWindowEvent('rate-limit-hit', ({ detail }: CustomEvent<unknown>) => {
    setMessage(typeof detail === 'string' && detail !== '' ? detail : 'Daily limit reached.')
  })
  if (message === null) return null
  return (
    <div className={classes.banner} role="alert">
      <span>{message}</span>
      <CloseButton size="sm" aria-label="Hide this message" onClick={() => setMessage(null)} />
    </div>
  )
}
