import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { collections } from '../collections/collection-tables.ts'
import { isCollection } from '../collections/owned-collection.ts'
import { documents } from './document-tables.ts'
import { elsewhere, type Held } from './hold-in-place.ts'
import { isDocument } from './owned-document.ts'

/**
 * Puts a document into a collection without a chat, and has it kept local if the collection is. Returns false if it was
 * there already. Throws document_elsewhere if it is in another, and not_found if the collection is gone.
 */
export async function putInCollection(tx: Queryable, document: Held, collectionId: string): Promise<boolean> {
  const { tenantId } = document
  const [collection] = await tx
    .select({ keepLocal: collections.keepLocal })
    .from(collections)
    .where(isCollection({ tenantId, id: collectionId }))
    .for('share')
  if (!collection) throw notFound('Collection')
  if (document.collectionId === collectionId) return false
  if (document.collectionId) throw elsewhere(document)
  await tx
    .update(documents)
    .set({ collectionId, ...(collection.keepLocal ? { keepLocal: true } : {}) })
    .where(isDocument(document))
  return true
}
