import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import { removeWordCounts } from './remove-word-counts.ts'

/**
 * Removes everything that search knows of a document. Call it in the transaction that deletes or re-indexes the
 * document, before the document's row is deleted. Does nothing for a document without an index.
 */
export async function removeIndex(tx: Queryable, document: Known): Promise<void> {
  const { id, tenantId } = document
  await removeWordCounts(tx, document)
  await tx.execute(sql`delete from passage_words where document_id = ${id} and tenant_id = ${tenantId}`)
  // Deletes their vectors, too.
  await tx.execute(sql`delete from passages where document_id = ${id} and tenant_id = ${tenantId}`)
  await tx.execute(sql`update documents set embedded_by = null where id = ${id} and tenant_id = ${tenantId}`)
}
