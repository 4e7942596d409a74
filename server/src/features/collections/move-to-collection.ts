import type { Right } from '@citewell/contract/rights.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { type Changer, recordChange } from '../../domain/collections/record-change.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { requireNoHoldOnCollections } from '../../domain/holds/require-no-hold.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { ownChats, readable, readableCollection } from '../../domain/rights/readable.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type MovedChat, moveDocumentsOfChats } from './move-documents-of-chats.ts'
import { takeOut } from './take-out.ts'

type Move = { collection_id: string | null; session_ids: string[]; document_ids: string[] }

/**
 * Moves chats and documents into a collection, or out of any, all or none: throws not_found when a chat, a document or
 * the collection is not the user's to move, on_hold, and what takeOut does. What leaves a collection that keeps local
 * still keeps local.
 */
export async function moveToCollection(db: Database, who: Changer, move: Move) {
  const { tenantId } = who
  const { collection_id: target } = move
  return db.transaction(async tx => {
    const chats = await lockChats(tx, who, move.session_ids)
    const keepLocal = await lockTarget(tx, who, target, move.document_ids.length > 0 ? 'edit' : 'ask')
    await lockSources(tx, tenantId, move)
    await requireNoHoldOnMoved(tx, who, move)
    const given = await moveDocuments(tx, who, move.document_ids, target)
    await moveChats(tx, tenantId, chats, target)
    const { moved, left } = await moveDocumentsOfChats(tx, who, chats, target)
    if (keepLocal && target !== null)
      await tx
        .update(documents)
        .set({ keepLocal })
        .where(and(eq(documents.tenantId, tenantId), eq(documents.collectionId, target)))
    const count = new Set([...given, ...moved]).size
    if (count > 0) await recordChange(tx, who, 'documents-moved', { collection: target, count })
    return { sessions: chats.length, documents: count, left }
  })
}

/** A hold on what they are in waits for the move, or the move for the hold. */
async function lockSources(tx: Queryable, tenantId: TenantId, move: Move): Promise<void> {
  const { document_ids: documentIds, session_ids: chatIds } = move
  const ofDocuments = tx
    .select({ id: documents.collectionId })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), inArray(documents.id, documentIds)))
  const ofChats = tx
    .select({ id: chatSessions.collectionId })
    .from(chatSessions)
    .where(and(eq(chatSessions.tenantId, tenantId), inArray(chatSessions.id, chatIds)))
  await tx
    .select({ id: collections.id })
    .from(collections)
    .where(
      and(
        eq(collections.tenantId, tenantId),
        or(inArray(collections.id, ofDocuments), inArray(collections.id, ofChats)),
      ),
    )
    .orderBy(collections.id)
    .for('key share')
}

/** Out of a held collection, documents and chats could be deleted. The reason is for those alone who may move them. */
async function requireNoHoldOnMoved(tx: Queryable, who: Principal, move: Move): Promise<void> {
  const { tenantId } = who
  const { collection_id: target, document_ids: documentIds, session_ids: chatIds } = move
  const leaves = (collectionId: AnyPgColumn) => sql`${collectionId} is distinct from ${target}::text`
  await requireNoHoldOnCollections(
    tx,
    tenantId,
    sql`(select ${documents.collectionId} from ${documents} where ${and(
      readable(who, 'manage'),
      inArray(documents.id, documentIds),
      leaves(documents.collectionId),
    )} union select ${chatSessions.collectionId} from ${chatSessions} where ${and(
      eq(chatSessions.tenantId, tenantId),
      inArray(chatSessions.id, chatIds),
      leaves(chatSessions.collectionId),
    )})`,
  )
}

async function lockChats(tx: Queryable, who: Principal, ids: string[]): Promise<MovedChat[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await tx
    .select({ id: chatSessions.id, collectionId: chatSessions.collectionId })
    .from(chatSessions)
    .where(and(inArray(chatSessions.id, wanted), ownChats(who), isNull(chatSessions.deletedAt)))
    .orderBy(chatSessions.id)
    .for('update')
  if (rows.length < wanted.length) throw notFound('Chat session')
  return rows
}

/** Whether the collection keeps local. Locked, so that this cannot change until the move is done. */
async function lockTarget(
  tx: Queryable,
  who: Principal,
  target: string | null,
  right: Right,
): Promise<boolean> {
  if (target === null) return false
  const [row] = await tx
    .select({ keepLocal: collections.keepLocal })
    .from(collections)
    .where(and(eq(collections.id, target), readableCollection(who, right)))
    .for('share')
  if (!row) throw notFound('Collection')
  return row.keepLocal
}

async function moveDocuments(tx: Queryable, who: Principal, ids: string[], target: string | null) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  if (target === null) await takeOut(tx, who, and(inArray(documents.id, wanted), readable(who, 'manage')))
  const moved = await tx
    .update(documents)
    .set({ collectionId: target })
    .where(and(inArray(documents.id, wanted), readable(who, 'manage')))
    .returning({ id: documents.id })
  if (moved.length < wanted.length) throw notFound('Document')
  return moved.map(({ id }) => id)
}

async function moveChats(
  tx: Queryable,
  tenantId: TenantId,
  chats: MovedChat[],
  target: string | null,
): Promise<void> {
  const leaving = chats.filter(({ collectionId }) => collectionId !== target)
  if (leaving.length === 0) return
  const wasLocal = sql`exists (select 1 from ${collections}
    where ${collections.tenantId} = ${chatSessions.tenantId} and ${collections.id} = ${chatSessions.collectionId}
      and ${collections.keepLocal})`
  await tx
    .update(chatSessions)
    .set({ collectionId: target, keepLocal: sql`${chatSessions.keepLocal} or ${wasLocal}` })
    .where(
      and(
        eq(chatSessions.tenantId, tenantId),
        inArray(
          chatSessions.id,
          leaving.map(({ id }) => id),
        ),
      ),
    )
}
