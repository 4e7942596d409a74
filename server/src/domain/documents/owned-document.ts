import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Identity } from '../../platform/http/caller.ts'
import type { Known, Owned } from '../ownership/owned.ts'
import { documents } from './document-tables.ts'

export type OwnedDocument = Owned<typeof documents.$inferSelect>

/** The user's document. Throws not_found if it belongs to someone else or does not exist. */
export async function ownedDocument(db: Queryable, userId: string, id: string): Promise<OwnedDocument> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.ownerId, userId)))
  if (!row) throw notFound('Document')
  return row as OwnedDocument
}

/** Any document, for an administrator. Throws forbidden for other users, and not_found if it does not exist. */
export async function anyDocument(
  db: Queryable,
  caller: Pick<Identity, 'role'>,
  id: string,
): Promise<OwnedDocument> {
  if (caller.role !== 'admin') throw new AppError('forbidden', 'This needs an administrator.')
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  if (!row) throw notFound('Document')
  return row as OwnedDocument
}

export const isDocument = ({ id, ownerId }: Known): SQL | undefined =>
  and(eq(documents.id, id), eq(documents.ownerId, ownerId))
