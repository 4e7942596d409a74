import { and, eq, notInArray } from 'drizzle-orm'
import type { OwnedCollection } from '../../domain/collections/owned-collection.ts'
import { type AddDocumentDeps, addStored, requireSound } from '../../domain/documents/add-document.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { hasNewVersion, markOfVersion } from '../../domain/documents/encoding-choice.ts'
import type { DocumentOwner } from '../../domain/documents/file-document.ts'
import { isDocument, ownedDocument } from '../../domain/documents/owned-document.ts'
import { putInCollection } from '../../domain/documents/put-in-collection.ts'
import type { StoredFile } from '../../domain/documents/store-file.ts'
import { requireNoHoldOnDocuments } from '../../domain/holds/require-no-hold.ts'
import { feedImportsJob } from '../../domain/imports/import-jobs.ts'
import { documentSources, importEntries } from '../../domain/imports/import-tables.ts'
import { dropNewVersion, keepNewVersion, newVersionOf } from '../../domain/imports/new-version.ts'
import { requireStillMember } from '../../domain/organisations/require-still-member.ts'
import { requireRoomInTenant } from '../../domain/plans/require-room.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { databaseFailureOf } from '../../platform/database/failure-of.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { applyEntry, cameByImport, sourceNamed } from './apply-entry.ts'
import { collectionFor } from './folder-collection.ts'
import { type EntryRow, entriesOf, type ImportRow, isEntry, isUndone, lockImport } from './owned-import.ts'

type Deps = AddDocumentDeps

/**
 * Makes documents of the entries whose bytes are stored. A refusal is written to the entry. Throws
 * document_digest_mismatch, after which the entries still miss their bytes, and what may be better soon.
 */
export async function settleStored(
  deps: Deps,
  who: DocumentOwner,
  imported: ImportRow,
  sha256: string,
  stored: StoredFile,
): Promise<void> {
  const [first, ...others] = await missing(deps.db, imported, sha256)
  if (!first) return deps.files.remove(stored.storageKey)
  await orFail(deps, first, () => fileStored(deps, who, imported, first, stored))
  for (const entry of others) await settleKnown(deps, who, imported, entry)
  feedSoon(deps)
}

/** Links an entry to the document that its maker has with these bytes. Without one it stays as it is. */
export async function settleKnown(
  deps: Deps,
  who: DocumentOwner,
  imported: ImportRow,
  entry: EntryRow,
): Promise<void> {
  await orFail(deps, entry, async () => {
    const collection = await collectionFor(deps.db, who, imported, entry.path)
    await deps.db.transaction(async tx => {
      await requireStillMember(tx, who.tenantId, who.userId)
      const [known] = await tx
        .select()
        .from(documents)
        .where(
          and(
            eq(documents.tenantId, who.tenantId),
            eq(documents.sha256, entry.sha256 ?? ''),
            eq(documents.createdBy, who.userId),
            notInArray(documents.status, ['failed', 'cancelled']),
          ),
        )
        .for('update')
      if (!known || !(await stillMisses(tx, imported, entry))) return
      if (collection && known.collectionId === null) {
        await ownedDocument(tx, who, known.id, 'edit')
        await putInCollection(tx, known, collection.id)
      }
      const waits = known.status !== 'ready' || hasNewVersion(known)
      await applyEntry(tx, deps, who, entry, { document: known, known: true, waits })
    })
  })
}

/** Wakes what queues the reading of imported documents. */
export const feed = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> =>
  jobs.enqueue(feedImportsJob, {}, { key: 'all' })

const feedMilliseconds = 250
const toFeed = new WeakSet<JobQueue>()

/** The same, once for the many files that arrive at a time. If the process ends before, the schedule does it. */
function feedSoon({ jobs }: Pick<Deps, 'jobs'>): void {
  if (toFeed.has(jobs)) return
  toFeed.add(jobs)
  setTimeout(() => {
    toFeed.delete(jobs)
    feed({ jobs }).catch(() => undefined)
  }, feedMilliseconds).unref()
}

/**
 * Those that miss these bytes. Their state is no condition of the statement: the database might go through all entries in
 * that state.
 */
export async function missing(db: Queryable, imported: ImportRow, sha256: string): Promise<EntryRow[]> {
  const rows = await db
    .select()
    .from(importEntries)
    .where(and(entriesOf(imported), eq(importEntries.sha256, sha256)))
    .orderBy(importEntries.path)
  return rows.filter(({ state }) => state === 'missing')
}

/** Writes why an entry failed, unless it was settled meanwhile. */
export async function failEntry(
  db: Queryable,
  entry: EntryRow,
  { code, message }: { code: string; message: string },
): Promise<void> {
  await db
    .update(importEntries)
    .set({ state: 'failed', errorCode: code, errorMessage: message, updatedAt: new Date() })
    .where(and(isEntry(entry), eq(importEntries.state, 'missing')))
}

/** Not faults of the entry: it may be sent again as it is. */
const passing = ['document_digest_mismatch', 'upload_interrupted', 'request_aborted', 'request_timeout']

async function orFail({ db }: Deps, entry: EntryRow, settle: () => Promise<void>): Promise<void> {
  try {
    await settle()
  } catch (error) {
    const refused = error instanceof AppError && error.status < 500 && !passing.includes(error.code)
    if (!refused && !(error instanceof FieldError)) throw error
    await failEntry(db, entry, error)
  }
}

async function fileStored(
  deps: Deps,
  who: DocumentOwner,
  imported: ImportRow,
  entry: EntryRow,
  stored: StoredFile,
): Promise<void> {
  const digest = entry.sha256 ?? undefined
  let collection: OwnedCollection | null
  try {
    collection = await collectionFor(deps.db, who, imported, entry.path)
    if (await replaceInPlace(deps, who, imported, entry, stored)) return
  } catch (error) {
    // If the connection was lost, the row may or may not name the file, which is then removed later if none does.
    if (databaseFailureOf(error) !== 'away') await deps.files.remove(stored.storageKey)
    throw error
  }
  await addStored(deps, who, stored, digest, async () => ({
    kind: 'import',
    collection,
    onImported: async (tx, { document, known, fresh }) => {
      if (!(await stillMisses(tx, imported, entry)))
        throw new AppError('import_over', 'This line of the manifest was settled or withdrawn meanwhile.')
      await applyEntry(tx, deps, who, entry, {
        document,
        known,
        waits: fresh || document.status !== 'ready' || hasNewVersion(document),
      })
    },
  }))
}

/**
 * Has the document of an external id read anew from new bytes: id, chats and grants stay, and its old file and text serve
 * until these are read. Not for one that is not ready, that somebody uploaded, or whose bytes other sources have too:
 * there, a new document is made.
 */
async function replaceInPlace(
  deps: Deps,
  who: DocumentOwner,
  imported: ImportRow,
  entry: EntryRow,
  stored: StoredFile,
): Promise<boolean> {
  if ((await sourceNamed(deps.db, who, entry.externalId)) === null) return false
  await requireSound(deps, stored, entry.sha256 ?? undefined)
  return deps.db.transaction(async tx => {
    await requireStillMember(tx, who.tenantId, who.userId)
    const source = await sourceNamed(tx, who, entry.externalId)
    if (!source || !(await stillMisses(tx, imported, entry))) return false
    const [old] = await tx
      .select()
      .from(documents)
      .where(isDocument({ tenantId: who.tenantId, id: source.documentId }))
      .for('update')
    if (old?.status !== 'ready') return false
    if (hasNewVersion(old) && !(await newVersionOf(tx, old))) return false
    if (!(await cameByImport(tx, old)) || (await hasOtherUse(tx, who, source, stored))) return false
    await ownedDocument(tx, who, old.id, 'edit')
    await requireNoHoldOnDocuments(tx, who.tenantId, isDocument(old))
    const [document] = await tx
      .update(documents)
      .set({ extractor: markOfVersion(), errorCode: null, errorMessage: null, updatedAt: new Date() })
      .where(isDocument(old))
      .returning()
    if (!document) return false
    await requireRoomInTenant(tx, who.limits, who.tenantId, deps.clock.now())
    // One that came before and is not read yet.
    await dropNewVersion(tx, deps.jobs, old)
    await applyEntry(tx, deps, who, entry, { document, known: true, waits: true, replaced: true })
    await keepNewVersion(tx, entry, stored)
    await deps.events.publish({ tenantId: who.tenantId, documentId: old.id, kind: 'changed' })
    return true
  })
}

/** Whether other sources name the document too, or another document has the new bytes. */
async function hasOtherUse(
  tx: Queryable,
  { tenantId, userId }: DocumentOwner,
  source: typeof documentSources.$inferSelect,
  stored: StoredFile,
): Promise<boolean> {
  const named = await tx
    .select({ id: documentSources.id })
    .from(documentSources)
    .where(and(eq(documentSources.tenantId, tenantId), eq(documentSources.documentId, source.documentId)))
    .limit(2)
  if (named.length > 1) return true
  const same = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.tenantId, tenantId),
        eq(documents.sha256, stored.sha256),
        eq(documents.createdBy, userId),
      ),
    )
  return same.length > 0
}

async function stillMisses(tx: Queryable, imported: ImportRow, entry: EntryRow): Promise<boolean> {
  if (isUndone(await lockImport(tx, imported, 'share'))) return false
  const [now] = await tx
    .select({ state: importEntries.state })
    .from(importEntries)
    .where(isEntry(entry))
    .for('update')
  return now?.state === 'missing'
}
