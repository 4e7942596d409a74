import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import { removeWordCounts } from './remove-word-counts.ts'

/**
 * Removes everything that search knows of a document. Call it in the transaction that deletes or re-indexes the
 * document, before the document's row is deleted. Does nothing for a document without an index. If it `wasPosted`, its
 * passages stay among the postings, where search does not find them, until foldWordStatsJob has dropped them.
 */
export async function removeIndex(tx: Queryable, document: Known): Promise<{ wasPosted: boolean }> {
  const { id, tenantId } = document
  const { wasPosted } = await removeWordCounts(tx, document)
  await tx.execute(sql`delete from passage_words where document_id = ${id} and tenant_id = ${tenantId}`)
  // Deletes their vectors, too.
  await tx.execute(sql`delete from passages where document_id = ${id} and tenant_id = ${tenantId}`)
  await tx.execute(sql`update documents set embedded_by = null where id = ${id} and tenant_id = ${tenantId}`)
  return { wasPosted }
}
