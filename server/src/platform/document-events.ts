import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterCommit } from './database/joined-pool.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { Log } from './log.ts'

const channel = 'citewell_document_changed'

/** `stopped`: it was cancelled; `deleted`: it is gone. Whoever reads it should stop. */
type DocumentChange = { ownerId: string; documentId: string; kind: 'changed' | 'stopped' | 'deleted' }

/** Tells whoever listens, in this process or another on the same database, that a document changed. */
export type DocumentEvents = {
  /** Told once the transaction that is open here is committed. */
  publish(change: DocumentChange): Promise<void>
  subscribe(ownerId: string, listener: (change: DocumentChange) => void): () => void
  close(): Promise<void>
}

/** In the process for the embedded database, by LISTEN and NOTIFY on a server. */
export async function openDocumentEvents(database: OpenDatabase, log: Log): Promise<DocumentEvents> {
  const local = new EventEmitter()
  local.setMaxListeners(0)
  const emit = (change: DocumentChange) => local.emit(change.ownerId, change)
  const subscribe: DocumentEvents['subscribe'] = (ownerId, listener) => {
    local.on(ownerId, listener)
    return () => local.off(ownerId, listener)
  }
  if (database.url === null)
    return {
      publish: async change => afterCommit(() => emit(change)),
      subscribe,
      close: async () => void local.removeAllListeners(),
    }
  const stopListening = await listen(
    database.url,
    payload => emit(JSON.parse(payload) as DocumentChange),
    log,
  )
  return {
    publish: async change =>
      void (await database.execute('select pg_notify($1, $2)', [channel, JSON.stringify(change)])),
    subscribe,
    close: async () => {
      local.removeAllListeners()
      await stopListening()
    },
  }
}

const reconnectMilliseconds = 2_000

/** Keeps one connection of its own listening, and makes a new one when it is lost. */
async function listen(
  url: string,
  onPayload: (payload: string) => void,
  log: Log,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | null = null
  const connect = async () => {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', message => onPayload(message.payload ?? '{}'))
    next.on('error', error => log.warn({ error }, 'The connection for document events was lost'))
    next.on('end', () => {
      if (!stopped) setTimeout(() => void connect().catch(() => undefined), reconnectMilliseconds).unref()
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }
  await connect()
  return async () => {
    stopped = true
    await client?.end()
  }
}
