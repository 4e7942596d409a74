import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './rate-limit-banner.module.css'

/** The amber banner of the chat's header, with the message of the last rate limit. */
export function RateLimitBanner() {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    function onHit(event: Event) {
      const detail: unknown = (event as CustomEvent).detail
      setMessage(typeof detail === 'string' && detail !== '' ? detail : 'Daily limit reached.')
    }
    window.addEventListener('rate-limit-hit', onHit)
    return () => window.removeEventListener('rate-limit-hit', onHit)
  }, [])
  if (message === null) return null
  return (
    <div className={classes.banner} role="alert">
      <span>{message}</span>
      <CloseButton size="sm" aria-label="Hide this message" onClick={() => setMessage(null)} />
    </div>
  )
}
