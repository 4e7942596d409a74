import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { users } from '../accounts/account-tables.ts'
import { chatSessions, messages, sessionDocuments } from '../chats/chat-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { holds } from './hold-tables.ts'

/** A condition on documents: a hold is on them, or on the collection that they are in. */
export const heldDocument = sql`exists (select 1 from ${holds}
  where ${holds.tenantId} = ${documents.tenantId}
    and (${holds.documentId} = ${documents.id} or ${holds.collectionId} = ${documents.collectionId}))`

/** Documents that a hold is on, by a condition on documents. Throws on_hold with `sentence`. */
export async function requireNoHoldOnDocuments(
  tx: Queryable,
  tenantId: TenantId,
  chosen: SQL | undefined,
  sentence = 'This is on hold and cannot be deleted.',
): Promise<void> {
  await refuse(
    tx,
    tenantId,
    sql`exists (select 1 from ${documents} where ${and(eq(documents.tenantId, tenantId), chosen)}
      and (${holds.documentId} = ${documents.id} or ${holds.collectionId} = ${documents.collectionId}))`,
    sentence,
  )
}

/** What leaves a held collection would escape the hold. Throws on_hold. */
export async function requireNoHoldOnCollections(
  tx: Queryable,
  tenantId: TenantId,
  collectionIds: SQL,
): Promise<void> {
  await refuse(
    tx,
    tenantId,
    sql`${holds.collectionId} in ${collectionIds}`,
    'The collection is on hold: it cannot be deleted, and nothing can be taken out of it.',
  )
}

/**
 * Chats that are in a held collection, hold a held document, cite one, show it as nearest, computed over a table of it or
 * were written from an earlier answer with it, by a condition on chats. In a transaction, a hold that is placed now waits for its end. Throws on_hold with
 * `sentence`.
 */
export async function requireNoHoldOnChats(
  tx: Queryable,
  tenantId: TenantId,
  chosen: SQL | undefined,
  sentence = 'This chat draws on documents that are on hold and cannot be deleted.',
): Promise<void> {
  await lockDrawnOn(tx, tenantId, chosen)
  await refuse(tx, tenantId, holdsChats(tenantId, chosen), sentence)
}

/** The same as a question, for those that have no one to tell. */
export async function isChatHeld(
  tx: Queryable,
  tenantId: TenantId,
  chosen: SQL | undefined,
): Promise<boolean> {
  await lockDrawnOn(tx, tenantId, chosen)
  const found = await tx
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.tenantId, tenantId), holdsChats(tenantId, chosen)))
    .limit(1)
  return found.length > 0
}

function holdsChats(tenantId: TenantId, chosen: SQL | undefined): SQL {
  return sql`(
    ${holds.collectionId} in (${collectionsOf(tenantId, chosen)})
    or exists (select 1 from ${documents} where ${drawnOn(tenantId, chosen)}
      and (${holds.documentId} = ${documents.id} or ${holds.collectionId} = ${documents.collectionId})))`
}

/** Who places a hold locks what it is on: first the collection, then the document, as everywhere. */
async function lockDrawnOn(tx: Queryable, tenantId: TenantId, chosen: SQL | undefined): Promise<void> {
  const ofDocuments = sql`select ${documents.collectionId} from ${documents} where ${drawnOn(tenantId, chosen)}`
  await tx
    .select({ id: collections.id })
    .from(collections)
    .where(
      and(
        eq(collections.tenantId, tenantId),
        sql`(${collections.id} in (${collectionsOf(tenantId, chosen)}) or ${collections.id} in (${ofDocuments}))`,
      ),
    )
    .orderBy(collections.id)
    .for('key share')
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(drawnOn(tenantId, chosen))
    .orderBy(documents.id)
    .for('key share')
}

function collectionsOf(tenantId: TenantId, chosen: SQL | undefined): SQL {
  return sql`select ${chatSessions.collectionId} from ${chatSessions}
    where ${and(eq(chatSessions.tenantId, tenantId), chosen)}`
}

/** A condition on documents: these chats hold them, or an answer of theirs shows them. */
function drawnOn(tenantId: TenantId, chosen: SQL | undefined): SQL | undefined {
  const chats = sql`select ${chatSessions.id} from ${chatSessions}
    where ${and(eq(chatSessions.tenantId, tenantId), chosen)}`
  const linked = sql`select ${sessionDocuments.documentId} from ${sessionDocuments}
    where ${eq(sessionDocuments.tenantId, tenantId)} and ${sessionDocuments.sessionId} in (${chats})`
  const tables = sql`jsonb_path_query_array(coalesce(${messages.computed}, '{}'), '$.table')
    || jsonb_path_query_array(coalesce(${messages.computed}, '{}'), '$.others[*].table')`
  const cited = sql`select cited->>'document_id' from ${messages}
    cross join lateral jsonb_array_elements(${messages.citations} || ${messages.nearest} || ${tables}) cited
    where ${eq(messages.tenantId, tenantId)} and ${messages.sessionId} in (${chats})`
  const carried = sql`select jsonb_array_elements_text(coalesce(${messages.trail}->'carried', '[]')) from ${messages}
    where ${eq(messages.tenantId, tenantId)} and ${messages.sessionId} in (${chats})`
  return and(
    eq(documents.tenantId, tenantId),
    sql`(${documents.id} in (${linked}) or ${documents.id} in (${cited}) or ${documents.id} in (${carried}))`,
  )
}

async function refuse(tx: Queryable, tenantId: TenantId, held: SQL, sentence: string): Promise<void> {
  const [hold] = await tx
    .select({ reason: holds.reason, at: holds.createdAt, by: users.name })
    .from(holds)
    .leftJoin(users, eq(users.id, holds.createdBy))
    .where(and(eq(holds.tenantId, tenantId), held))
    .orderBy(holds.createdAt)
    .limit(1)
  if (!hold) return
  const { reason, at, by } = hold
  throw new AppError(
    'on_hold',
    `${sentence} ${by ?? 'Somebody who is no longer here'} placed the hold on ${at.toISOString().slice(0, 10)}: “${reason}”. It must be lifted first.`,
  )
}
