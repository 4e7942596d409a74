import { EventEmitter } from 'node:events'
import { afterCommit } from '../../platform/database/joined-pool.ts'
import { listen } from '../../platform/database/listen.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import type { Log } from '../../platform/log.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

const channel = 'citewell_document_changed'

/** `stopped`: it was cancelled; `deleted`: it is gone. In both cases, a reader of the document should stop. */
type DocumentChange = { tenantId: TenantId; documentId: string; kind: 'changed' | 'stopped' | 'deleted' }

/** The connection to the database was lost for a while, so changes may have been missed. */
type Missed = { kind: 'missed' }

/** Tells listeners, in this process or another on the same database, that a document changed. */
export type DocumentEvents = {
  /** Sent once the current transaction has committed. */
  publish(change: DocumentChange): Promise<void>
  subscribe(tenantId: TenantId, listener: (change: DocumentChange | Missed) => void): () => void
  close(): Promise<void>
}

/** Works within the process for the embedded database, by LISTEN and NOTIFY on a server. */
export async function openDocumentEvents(database: OpenDatabase, log: Log): Promise<DocumentEvents> {
  const local = new EventEmitter()
  local.setMaxListeners(0)
  const emit = (change: DocumentChange) => local.emit(change.tenantId, change)
  const subscribe: DocumentEvents['subscribe'] = (tenantId, listener) => {
    local.on(tenantId, listener)
    return () => local.off(tenantId, listener)
  }
  if (database.url === null)
    return {
      publish: async change => afterCommit(() => emit(change)),
      subscribe,
      close: async () => void local.removeAllListeners(),
    }
  const stopListening = await listen(
    database.url,
    channel,
    {
      onPayload: payload => emit(JSON.parse(payload) as DocumentChange),
      // At the first connection nobody is listening yet.
      onListening: () => {
        for (const owner of local.eventNames()) local.emit(owner, { kind: 'missed' } satisfies Missed)
      },
    },
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
