import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Identity } from '../../platform/http/caller.ts'
import type { Known, Owned } from '../tenants/owned.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { documentParts, documents } from './document-tables.ts'

export type OwnedDocument = Owned<typeof documents.$inferSelect>

/** The user's document. Throws not_found if it belongs to someone else or does not exist. */
export async function ownedDocument(db: Queryable, tenantId: TenantId, id: string): Promise<OwnedDocument> {
  const [row] = await db.select().from(documents).where(isDocument({ tenantId, id }))
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

/** The parts of a document's text. */
export const partsOf = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(documentParts.tenantId, tenantId), eq(documentParts.documentId, id))

export const isDocument = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(documents.id, id), eq(documents.tenantId, tenantId))
