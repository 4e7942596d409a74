import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ServerEvent } from '../../platform/http/event-stream.ts'
import { besideDocument, presentDocument } from './present-document.ts'

/** Changes in quick succession are sent together, each document once with its newest state. */
const gatherMilliseconds = 100

/** An open page counts as use of its session. The stream of one that has ended is aborted at once. */
const sessionCheckMilliseconds = 15_000

/**
 * The user's documents, each whenever it changes, until the signal aborts, the session has ended, or changes may have
 * been missed. Watchers then start over with the list.
 */
export async function* watchDocuments(
  { db, events }: { db: Database; events: DocumentEvents },
  tenantId: TenantId,
  signal: AbortSignal,
  isLoggedIn: () => Promise<boolean>,
): AsyncGenerator<ServerEvent> {
  let checkedAt = Date.now()
  const changed = new Set<string>()
  let wake = () => {}
  const deleted = new Set<string>()
  let missed = false
  const unsubscribe = events.subscribe(tenantId, change => {
    if (change.kind === 'missed') missed = true
    else if (change.kind === 'deleted') deleted.add(change.documentId)
    else changed.add(change.documentId)
    wake()
  })
  signal.addEventListener('abort', () => wake(), { once: true })
  try {
    // From here on nothing is missed; anything loaded before may be out of date.
    yield { event: 'listening', data: {} }
    while (!signal.aborted) {
      if (changed.size + deleted.size === 0 && !missed)
        await new Promise<void>(resolve => {
          wake = resolve
          setTimeout(resolve, sessionCheckMilliseconds).unref()
        })
      if (signal.aborted || missed) return
      if (Date.now() - checkedAt >= sessionCheckMilliseconds) {
        if (!(await isLoggedIn())) return
        checkedAt = Date.now()
      }
      if (changed.size + deleted.size === 0) continue
      const ids = [...changed]
      changed.clear()
      const rows = await db
        .select({
          document: documents,
          ...besideDocument,
        })
        .from(documents)
        .where(and(inArray(documents.id, ids), eq(documents.tenantId, tenantId)))
      for (const id of deleted) yield { event: 'document-deleted', data: { id } }
      deleted.clear()
      for (const row of rows) yield { event: 'document', data: presentDocument(row.document, row) }
      await sleep(gatherMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    unsubscribe()
  }
}
