import { and, asc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { type Changer, recordChange } from '../../domain/collections/record-change.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { removeFileJob } from '../../domain/documents/document-jobs.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import { removeDocument } from '../../domain/documents/remove-document.ts'
import { holds } from '../../domain/holds/hold-tables.ts'
import type { undoImportJob } from '../../domain/imports/import-jobs.ts'
import { importEntries, importParts, imports } from '../../domain/imports/import-tables.ts'
import { asImporter, importerNow } from '../../domain/imports/importer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { type EntryRow, entriesOf, type ImportRow, isEntry, isImport, lockImport } from './owned-import.ts'

type Deps = { db: Database; jobs: JobQueue; events: DocumentEvents; clock: Clock }

const atOnce = 100
const over = ['undone', 'kept'] as const

/** Deletes what an import added, each document in a transaction of its own; what may not go is kept, and says why. */
export async function undoEntries(deps: Deps, run: JobRun<typeof undoImportJob>): Promise<void> {
  try {
    await undoAll(deps, run)
  } catch (error) {
    const { tenantId, importId: id } = run.payload
    // It can be asked for again.
    if (run.lastTry && !run.signal.aborted)
      await deps.db
        .update(imports)
        .set({ status: 'finished', updatedAt: new Date() })
        .where(isImport({ tenantId, id }))
    throw error
  }
}

async function undoAll(deps: Deps, { payload, signal }: JobRun<typeof undoImportJob>): Promise<void> {
  const { db } = deps
  const { tenantId, importId: id, by } = payload
  const [imported] = await db
    .select()
    .from(imports)
    .where(and(isImport({ tenantId, id }), eq(imports.status, 'undoing')))
  if (!imported) return
  const key = by.key === null ? null : { id: by.key, collectionIds: by.collectionIds }
  const who = await importerNow(db, { tenantId, userId: by.userId, key }, deps.clock.now())
  await asImporter(who, async () => {
    for (let rows = await next(db, imported); rows.length > 0; rows = await next(db, imported))
      for (const entry of rows) {
        signal.throwIfAborted()
        await undoEntry(deps, who, entry)
      }
    await removeLeftovers(deps, who, imported)
  })
}

function next(db: Queryable, imported: ImportRow): Promise<EntryRow[]> {
  return db
    .select()
    .from(importEntries)
    .where(and(entriesOf(imported), notInArray(importEntries.state, [...over])))
    .orderBy(asc(importEntries.path))
    .limit(atOnce)
}

async function undoEntry(deps: Deps, who: Changer | null, entry: EntryRow): Promise<void> {
  const { documentId, outcome, tenantId } = entry
  if (outcome === 'updated') return settle(deps.db, entry, 'kept', updatedStays)
  if (documentId === null || outcome !== 'added') return settle(deps.db, entry, 'undone', null)
  try {
    await deps.db.transaction(async tx => {
      if (!who) throw new AppError('forbidden', 'Whoever undid the import may not delete documents here.')
      const document = await ownedDocument(tx, who, documentId, 'manage')
      if (await othersHave(tx, entry, documentId))
        throw new AppError('import_over', 'Another import has this document, too.')
      await settle(tx, entry, 'undone', null)
      await removeDocument(tx, deps, { ...document, tenantId }, { userId: who.userId })
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const gone = error.code === 'not_found'
    await settle(deps.db, entry, gone ? 'undone' : 'kept', gone ? null : error)
  }
}

const updatedStays = {
  code: 'import_over',
  message: 'The import gave a document that was here before new bytes. It stays as it is now.',
}

async function settle(
  db: Queryable,
  entry: EntryRow,
  state: (typeof over)[number],
  reason: { code: string; message: string } | null,
): Promise<void> {
  await db
    .update(importEntries)
    .set({
      state,
      errorCode: reason?.code ?? null,
      errorMessage: reason?.message ?? null,
      updatedAt: new Date(),
    })
    .where(isEntry(entry))
}

/** Whether an import that was not undone has the document, too. */
async function othersHave(
  tx: Queryable,
  { tenantId, importId }: EntryRow,
  documentId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ path: importEntries.path })
    .from(importEntries)
    .where(
      and(
        eq(importEntries.tenantId, tenantId),
        eq(importEntries.documentId, documentId),
        ne(importEntries.importId, importId),
        ne(importEntries.state, 'undone'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Stored parts and archives, and the collections that the import made and that are empty now. */
async function removeLeftovers({ db, jobs }: Deps, who: Changer | null, imported: ImportRow): Promise<void> {
  const { tenantId, id, collectionsMade } = imported
  await db.transaction(async tx => {
    await lockImport(tx, imported, 'update')
    const parts = await tx
      .delete(importParts)
      .where(and(eq(importParts.tenantId, tenantId), eq(importParts.importId, id)))
      .returning()
    const ofArchives = and(entriesOf(imported), isNotNull(importEntries.storageKey))
    const archives = await tx
      .select({ storageKey: importEntries.storageKey })
      .from(importEntries)
      .where(ofArchives)
    await tx.update(importEntries).set({ storageKey: null }).where(ofArchives)
    for (const { storageKey } of [...parts, ...archives])
      if (storageKey) await jobs.enqueue(removeFileJob, { storageKey }, { key: storageKey })
    const emptied = collectionsMade.length > 0 ? await removeEmpty(tx, imported) : []
    for (const collection of emptied)
      if (who) await recordChange(tx, who, 'collection-deleted', { collection })
    await tx
      .update(imports)
      .set({ status: 'undone', finishedAt: new Date(), updatedAt: new Date() })
      .where(isImport(imported))
  })
}

async function removeEmpty(tx: Queryable, { tenantId, collectionsMade }: ImportRow): Promise<string[]> {
  const used = (table: typeof documents | typeof chatSessions | typeof holds) =>
    sql`not exists (select 1 from ${table} where ${table.tenantId} = ${collections.tenantId}
      and ${table.collectionId} = ${collections.id})`
  const gone = await tx
    .delete(collections)
    .where(
      and(
        eq(collections.tenantId, tenantId),
        inArray(collections.id, collectionsMade),
        ...[documents, chatSessions, holds].map(used),
      ),
    )
    .returning({ id: collections.id })
  return gone.map(row => row.id)
}
