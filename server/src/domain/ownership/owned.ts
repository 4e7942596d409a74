import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { chatSessions } from '../chats/chat-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { payments } from '../plans/plan-tables.ts'

declare const ownedBrand: unique symbol
/** A row that was checked to belong to the caller. What shows or changes one takes only this. */
type Owned<Row> = Row & { readonly [ownedBrand]: true }

export type OwnedDocument = Owned<typeof documents.$inferSelect>
export type OwnedChatSession = Owned<typeof chatSessions.$inferSelect>
export type OwnedCollection = Owned<typeof collections.$inferSelect>
type OwnedPayment = Owned<typeof payments.$inferSelect>

/** The user's document. Throws not_found for someone else's and for none. */
export async function ownedDocument(db: Queryable, userId: string, id: string): Promise<OwnedDocument> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.ownerId, userId)))
  if (!row) throw notFound('Document')
  return row as OwnedDocument
}

/** The user's chat. Throws not_found for someone else's, for a deleted one and for none. */
export async function ownedChatSession(db: Queryable, userId: string, id: string): Promise<OwnedChatSession> {
  const [row] = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.id, id), eq(chatSessions.ownerId, userId), isNull(chatSessions.deletedAt)))
  if (!row) throw notFound('Chat session')
  return row as OwnedChatSession
}

/** Anybody's document, for an administrator. Throws forbidden for others, and not_found for none. */
export async function anyDocument(
  db: Queryable,
  caller: Pick<Caller, 'role'>,
  id: string,
): Promise<OwnedDocument> {
  if (caller.role !== 'admin') throw new AppError('forbidden', 'This needs an administrator.')
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  if (!row) throw notFound('Document')
  return row as OwnedDocument
}

/** The user's payment. Throws not_found for someone else's and for none. */
export async function ownedPayment(db: Queryable, userId: string, id: string): Promise<OwnedPayment> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)))
  if (!row) throw notFound('Invoice')
  return row as OwnedPayment
}

/** The user's collection. Throws not_found for someone else's and for none. */
export async function ownedCollection(db: Queryable, userId: string, id: string): Promise<OwnedCollection> {
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.id, id), eq(collections.ownerId, userId)))
  if (!row) throw notFound('Collection')
  return row as OwnedCollection
}
