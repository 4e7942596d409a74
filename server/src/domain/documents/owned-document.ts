import type { Right } from '@citewell/contract/rights.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Identity } from '../../platform/http/caller.ts'
import { notAllowed } from '../rights/not-allowed.ts'
import type { Principal } from '../rights/principal.ts'
import { readable } from '../rights/readable.ts'
import type { Known, Owned } from '../tenants/owned.ts'
import { documentParts, documents } from './document-tables.ts'

export type OwnedDocument = Owned<typeof documents.$inferSelect>

/**
 * A document with which the caller may do this. Throws not_found if they may not find it, and forbidden if they may find
 * it and not do this.
 */
export async function ownedDocument(
  db: Queryable,
  who: Principal,
  id: string,
  right: Right,
): Promise<OwnedDocument> {
  const load = (wanted: Right) =>
    db
      .select()
      .from(documents)
      .where(and(eq(documents.id, id), readable(who, wanted)))
  const [row] = await load(right)
  if (row) return row as OwnedDocument
  if (who.member !== null && right !== 'find' && (await load('find')).length > 0) throw notAllowed(right)
  throw notFound('Document')
}

/** Whether somebody may also delete a document that they may change. */
export async function mayManage(db: Queryable, who: Principal, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, id), readable(who, 'manage')))
  return rows.length > 0
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
