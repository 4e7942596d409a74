import { setTimeout as sleep } from 'node:timers/promises'
import { and, inArray } from 'drizzle-orm'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { type Principal, seesAll } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ServerEvent } from '../../platform/http/event-stream.ts'
import { besideDocument, presentDocument } from './present-document.ts'

/** Changes in quick succession are sent together, each document once with its newest state. */
const gatherMilliseconds = 100

/** An open page counts as use of its session. The stream of one that has ended is aborted at once. */
const sessionCheckMilliseconds = 15_000

/**
 * The documents that the user may find, each whenever it changes, until the signal aborts, the session has ended, or changes may have
 * been missed. Watchers then start over with the list.
 */
export async function* watchDocuments(
  { db, events }: { db: Database; events: DocumentEvents },
  who: Principal,
  signal: AbortSignal,
  isLoggedIn: () => Promise<boolean>,
): AsyncGenerator<ServerEvent> {
  let checkedAt = Date.now()
  const changed = new Set<string>()
  let wake = () => {}
  const deleted = new Set<string>()
  let missed = false
  const unsubscribe = events.subscribe(who.tenantId, change => {
    if (change.kind === 'missed') missed = true
    else if (change.kind === 'deleted') deleted.add(change.documentId)
    else changed.add(change.documentId)
    wake()
  })
  signal.addEventListener('abort', () => wake(), { once: true })
  try {
    // Of what is gone, the database can no longer say who could find it.
    const found = seesAll(who) ? null : new Set(await findable(db, who))
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
          ...besideDocument(who),
        })
        .from(documents)
        .where(and(inArray(documents.id, ids), readable(who, 'find')))
      for (const id of deleted)
        if (!found || found.delete(id)) yield { event: 'document-deleted', data: { id } }
      deleted.clear()
      for (const row of rows) found?.add(row.document.id)
      for (const row of rows) yield { event: 'document', data: presentDocument(row.document, row) }
      await sleep(gatherMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    unsubscribe()
  }
}

async function findable(db: Database, who: Principal): Promise<string[]> {
  const rows = await db.select({ id: documents.id }).from(documents).where(readable(who, 'find'))
  return rows.map(({ id }) => id)
}
