import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { removeWordCounts } from './remove-word-counts.ts'

/**
 * Removes everything that search knows of a document. Call it in the transaction that deletes or re-indexes the
 * document, before the document's row is deleted. Does nothing for a document without an index.
 */
export async function removeIndex(tx: Queryable, document: { id: string; ownerId: string }): Promise<void> {
  const { id, ownerId } = document
  await removeWordCounts(tx, document)
  await tx.execute(sql`delete from passage_words where document_id = ${id} and owner_id = ${ownerId}`)
  // Deletes their vectors, too.
  await tx.execute(sql`delete from passages where document_id = ${id}`)
  await tx.execute(sql`update documents set embedded_by = null where id = ${id} and owner_id = ${ownerId}`)
}
