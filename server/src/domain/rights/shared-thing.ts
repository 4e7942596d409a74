import { roleRights } from '@citewell/contract/rights.ts'
import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { collections } from '../collections/collection-tables.ts'
import { isCollection, ownedCollection } from '../collections/owned-collection.ts'
import { documents } from '../documents/document-tables.ts'
import { isDocument, ownedDocument } from '../documents/owned-document.ts'
import { organisationOf } from '../organisations/administered.ts'
import type { Known } from '../tenants/owned.ts'
import { grants } from './grant-tables.ts'
import type { Principal } from './principal.ts'

export type Thing = { kind: 'collection' | 'document'; id: string }

/** What grants are about. */
export type SharedThing = Known & {
  kind: Thing['kind']
  /** Of a document: the collection that it is in, and who made it. */
  collectionId: string | null
  createdBy: string | null
}

/**
 * The collection or document whose grants the caller may see and change: that of somebody who may manage it, and any
 * that is shared for administrators, so that nobody can lock them out. A document in no collection is its maker's alone.
 */
export async function sharedThing(
  db: Queryable,
  caller: Principal,
  { kind, id }: Thing,
): Promise<SharedThing> {
  const { tenantId, role } = organisationOf(caller)
  if (kind === 'collection') {
    const collection = roleRights[role].administers
      ? (await db.select().from(collections).where(isCollection({ tenantId, id })))[0]
      : await ownedCollection(db, caller, id, 'manage')
    if (!collection) throw notFound('Collection')
    return { kind, tenantId, id, collectionId: null, createdBy: null }
  }
  const shared = or(isNotNull(documents.collectionId), isNull(documents.createdBy))
  const [administered] = roleRights[role].administers
    ? await db
        .select()
        .from(documents)
        .where(and(isDocument({ tenantId, id }), shared))
    : []
  const { collectionId, createdBy } = administered ?? (await ownedDocument(db, caller, id, 'manage'))
  return { kind, tenantId, id, collectionId, createdBy }
}

/** The grants on it; not those on the collection of a document. */
export const grantsOn = ({ kind, tenantId, id }: Known & Thing): SQL | undefined =>
  and(eq(grants.tenantId, tenantId), eq(kind === 'collection' ? grants.collectionId : grants.documentId, id))

/** Throws not_found if it has gone meanwhile. */
export async function lockForGrants(tx: Queryable, thing: Known & Thing): Promise<void> {
  const rows =
    thing.kind === 'collection'
      ? await tx
          .select({ id: collections.id })
          .from(collections)
          .where(isCollection(thing))
          .for('no key update')
      : await tx.select({ id: documents.id }).from(documents).where(isDocument(thing)).for('no key update')
  if (rows.length === 0) throw notFound(thing.kind === 'collection' ? 'Collection' : 'Document')
}
