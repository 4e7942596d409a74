import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { StatusLine } from '../ui/notes/status-line.tsx'

type Connection = 'online' | 'offline' | 'back'

const shownMs = 5000

/** Shows that the network is down and, for a moment, that it is back; calls are then retried automatically. */
export function ConnectionNote() {
  const [connection, setConnection] = useState<Connection>('online')
  useEffect(() => {
    if (!navigator.onLine) setConnection('offline')
  }, [])
  useWindowEvent('offline', () => setConnection('offline'))
  useWindowEvent('online', () => setConnection('back'))
  useEffect(() => {
    if (connection !== 'back') return
    const timer = setTimeout(() => setConnection('online'), shownMs)
    return () => clearTimeout(timer)
  }, [connection])
  if (connection === 'online') return null
  if (connection === 'back') return <StatusLine>You are online again.</StatusLine>
  return (
    <StatusLine kind="warning">
      You are offline. What you have typed stays here; Citewell goes on when the network is back.
    </StatusLine>
  )
}
