import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { removeFileJob } from '../../domain/documents/document-jobs.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { queueReading } from '../../domain/documents/queue-reading.ts'
import { effectiveLimits } from '../../domain/plans/effective-limits.ts'
import { requireRoomInAccount, requireRoomInChat } from '../../domain/plans/require-room.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import { holdInPlace, lockPlace } from './hold-in-place.ts'
import type { ReceivedFile } from './receive-file.ts'

export type UploadDeps = {
  db: Database
  files: FileStorage
  jobs: JobQueue
  events: DocumentEvents
  clock: Clock
}

type DocumentRow = typeof documents.$inferSelect
export type UploadResult = { document: DocumentRow; duplicate: boolean }

/**
 * Makes a received file a document of the chat and queues its reading, in one transaction. The same
 * bytes are kept and read once an account: a second upload links the document that is there. Where that
 * one failed, was cancelled or has lost its file, the new bytes take their place. Throws AppError where
 * the plan has no room for it.
 */
export async function uploadDocument(
  deps: UploadDeps,
  session: OwnedChatSession,
  file: ReceivedFile,
): Promise<UploadResult> {
  const limits = await effectiveLimits(deps.db, session.ownerId)
  return deps.db.transaction(async tx => {
    const place = await lockPlace(tx, session)
    const created = await createDocument(tx, session, file)
    const known = created ? null : await knownDocument(tx, session.ownerId, file.sha256)
    const fresh = created ?? (known && (await renewDocument(deps, tx, known, file)))
    if (fresh?.status === 'queued') await queueReading(deps.jobs, fresh, limits)
    if (created) await requireRoomInAccount(tx, limits, session.ownerId, deps.clock.now())
    const document = fresh ?? known
    if (!document) throw new Error('The document that stood in the way is gone')
    const linked = await holdInPlace(tx, place, document)
    if (linked) await requireRoomInChat(tx, limits, session.id)
    const unused = fresh ? (known?.storageKey ?? null) : file.storageKey
    if (unused) await deps.jobs.enqueue(removeFileJob, { storageKey: unused }, { key: unused })
    await deps.events.publish({ ownerId: session.ownerId, documentId: document.id, kind: 'changed' })
    return { document, duplicate: !linked && !fresh }
  })
}

async function knownDocument(tx: Queryable, ownerId: string, sha256: string): Promise<DocumentRow | null> {
  const [known] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), eq(documents.sha256, sha256)))
    .for('update')
  return known ?? null
}

async function createDocument(
  tx: Queryable,
  { ownerId }: OwnedChatSession,
  file: ReceivedFile,
): Promise<DocumentRow | null> {
  const [created] = await tx
    .insert(documents)
    .values({ id: randomUUID(), ownerId, ...file })
    .onConflictDoNothing({ target: [documents.ownerId, documents.sha256] })
    .returning()
  return created ?? null
}

/** Null when the document is well as it is. */
async function renewDocument(
  deps: UploadDeps,
  tx: Queryable,
  known: DocumentRow,
  { storageKey, filename }: ReceivedFile,
): Promise<DocumentRow | null> {
  const unread = known.status === 'failed' || known.status === 'cancelled'
  if (!unread && (await deps.files.has(known.storageKey))) return null
  const anew = { status: 'queued', progress: 0, errorCode: null, errorMessage: null } as const
  const [renewed] = await tx
    .update(documents)
    .set({ storageKey, updatedAt: new Date(), ...(unread ? { ...anew, filename } : {}) })
    .where(eq(documents.id, known.id))
    .returning()
  return renewed ?? null
}
