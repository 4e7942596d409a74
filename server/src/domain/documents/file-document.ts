import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import type { OwnedChatSession } from '../chats/owned-chat.ts'
import type { OwnedCollection } from '../collections/owned-collection.ts'
import { type Changer, recordChange } from '../collections/record-change.ts'
import { requireStillMember } from '../organisations/require-still-member.ts'
import type { EffectiveLimits } from '../plans/effective-limits.ts'
import { requireRoomInChat, requireRoomInTenant } from '../plans/require-room.ts'
import type { DocumentEvents } from './document-events.ts'
import { removeFileJob } from './document-jobs.ts'
import { documents } from './document-tables.ts'
import { type Held, holdInPlace, lockPlace } from './hold-in-place.ts'
import { isDocument, mayManage } from './owned-document.ts'
import { putInCollection } from './put-in-collection.ts'
import { queueReading } from './queue-reading.ts'
import type { StoredFile } from './store-file.ts'

export type FilingDeps = {
  db: Database
  files: FileStorage
  jobs: JobQueue
  events: DocumentEvents
  clock: Clock
}

/** The owner of the new document, its maker, and what the account may have. */
export type DocumentOwner = Changer & { limits: EffectiveLimits }

/**
 * What is to hold it: a chat, a collection, or the library alone. What an import brings waits for its turn to be read, and
 * stays in the collection that it is in.
 */
export type FilingPlace =
  | { session: OwnedChatSession }
  | { collection: OwnedCollection | null; onImported?: OnImported }

/** Called in the transaction. `fresh`: it is to be read. */
export type OnImported = (
  tx: Queryable,
  filed: Pick<FiledDocument, 'document' | 'known'> & { fresh: boolean },
) => Promise<void>

type DocumentRow = typeof documents.$inferSelect
/**
 * `known`: the document already existed. `duplicate`: it was also already in the chat or the collection, if there is one.
 */
export type FiledDocument = { document: DocumentRow; known: boolean; duplicate: boolean }

/**
 * Turns a stored file into a document and queues its reading, in one transaction. If its maker already has a document
 * with the same bytes, that one is linked; if it failed, was cancelled or has lost its file, the new file replaces the
 * old one. Throws AppError when the plan has no room for it, its maker is no longer a member, or may not move it there.
 */
export async function fileDocument(
  deps: FilingDeps,
  owner: DocumentOwner,
  file: StoredFile,
  where: FilingPlace,
): Promise<FiledDocument> {
  const { tenantId, userId, limits } = owner
  return deps.db.transaction(async tx => {
    await requireStillMember(tx, tenantId, userId)
    const place = 'session' in where ? await lockPlace(tx, { id: where.session.id, tenantId }) : null
    const created = await createDocument(tx, owner, file)
    const known = created ? null : await knownDocument(tx, owner, file.sha256)
    const fresh = created ?? (known && (await renewDocument(deps, tx, known, file)))
    const onImported = 'collection' in where ? where.onImported : undefined
    if (fresh?.status === 'queued' && !onImported) await queueReading(deps.jobs, fresh, limits)
    if (created) await requireRoomInTenant(tx, limits, tenantId, deps.clock.now())
    const document = fresh ?? known
    if (!document) throw new Error('The document that stood in the way is gone')
    // By the name that the uploader knows.
    const held = { ...document, filename: file.filename }
    const stays = onImported && document.collectionId !== null
    const collection = 'collection' in where && !stays ? where.collection : null
    await noteMove(tx, owner, { known, held }, place?.collectionId ?? collection?.id ?? null)
    const linked = place !== null && (await holdInPlace(tx, place, held))
    if (place && linked) await requireRoomInChat(tx, limits, { tenantId, id: place.sessionId })
    const put = collection !== null && (await putInCollection(tx, held, collection.id))
    const unused = fresh ? (known?.storageKey ?? null) : file.storageKey
    if (unused) await deps.jobs.enqueue(removeFileJob, { storageKey: unused }, { key: unused })
    await onImported?.(tx, { document, known: known !== null, fresh: fresh?.status === 'queued' })
    await deps.events.publish({ tenantId, documentId: document.id, kind: 'changed' })
    return { document, known: known !== null, duplicate: !linked && !put && !fresh }
  })
}

type Noted = { known: DocumentRow | null; held: Held }

/**
 * The bytes of a known document move it into the collection that is named. Called before, since a key may see it only
 * afterwards. Throws document_elsewhere for one that is not theirs to move.
 */
async function noteMove(
  tx: Queryable,
  who: Changer,
  { known, held }: Noted,
  target: string | null,
): Promise<void> {
  if (!known || target === null || known.collectionId === target) return
  if (!(await mayManage(tx, who, known.id)))
    throw new AppError(
      'document_elsewhere',
      `You already have ${held.filename}, and ${who.key ? 'this key' : 'you'} may not move it to this collection.`,
    )
  await recordChange(tx, who, 'documents-moved', { collection: target, count: 1 })
}

async function knownDocument(
  tx: Queryable,
  { tenantId, userId }: DocumentOwner,
  sha256: string,
): Promise<DocumentRow | null> {
  const [known] = await tx
    .select()
    .from(documents)
    .where(
      and(eq(documents.tenantId, tenantId), eq(documents.sha256, sha256), eq(documents.createdBy, userId)),
    )
    .for('update')
  return known ?? null
}

async function createDocument(
  tx: Queryable,
  { tenantId, userId }: DocumentOwner,
  file: StoredFile,
): Promise<DocumentRow | null> {
  const [created] = await tx
    .insert(documents)
    .values({ id: randomUUID(), tenantId, createdBy: userId, ...file })
    .onConflictDoNothing({ target: [documents.tenantId, documents.sha256, documents.createdBy] })
    .returning()
  return created ?? null
}

/** Null when the document needs no renewal. */
async function renewDocument(
  { files }: Pick<FilingDeps, 'files'>,
  tx: Queryable,
  known: DocumentRow,
  { storageKey, filename }: StoredFile,
): Promise<DocumentRow | null> {
  const unread = known.status === 'failed' || known.status === 'cancelled'
  if (!unread && (await files.has(known.storageKey))) return null
  const anew = { status: 'queued', progress: 0, errorCode: null, errorMessage: null } as const
  const [renewed] = await tx
    .update(documents)
    .set({ storageKey, updatedAt: new Date(), ...(unread ? { ...anew, filename } : {}) })
    .where(isDocument(known))
    .returning()
  return renewed ?? null
}
