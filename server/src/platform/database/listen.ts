import pg from 'pg'
import type { Log } from '../log.ts'

const reconnectMilliseconds = 2_000

/**
 * Listens on a channel of a server, on a separate connection that is replaced when it is lost. Calls `onListening`
 * after each connection, because earlier messages were missed.
 */
export async function listen(
  url: string,
  channel: string,
  handlers: { onPayload: (payload: string) => void; onListening?: () => void },
  log: Log,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | null = null
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    next.on('notification', message => handlers.onPayload(message.payload ?? '{}'))
    next.on('error', error => log.warn({ error, channel }, 'A connection that listens for events was lost'))
    next.on('end', () => {
      if (!stopped) setTimeout(() => void connect().catch(() => undefined), reconnectMilliseconds).unref()
    })
    await next.connect()
    // Stopped while a lost connection was being replaced.
    if (stopped) return next.end()
    client = next
    try {
      await next.query(`listen ${channel}`)
    } catch (error) {
      // A standby refuses it. The end of this connection begins the next attempt.
      await next.end()
      throw error
    }
    handlers.onListening?.()
  }
  try {
    await connect()
  } catch (error) {
    // Who asked has nothing to stop it by.
    stopped = true
    throw error
  }
  return async () => {
    stopped = true
    await client?.end()
  }
}
