import { sql } from 'drizzle-orm'
import { removeWordCounts } from '../../domain/documents/remove-word-counts.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database } from '../../platform/database/database.ts'
import { analyserVersion } from '../../platform/text/analyse-words.ts'
import { createChunkIndexer } from './create-chunk-indexer.ts'
import { writeWordCounts } from './write-word-counts.ts'

type Row = { id: string; ordinal: number; text: string; context: string }
const passagesAtOnce = 100

/**
 * Indexes the stored passages of a document again, for example after a change of the analyser. Does nothing when the
 * index is current. Works in short steps, because others wait for each on the embedded database. Until it is done,
 * search finds the document by the words on which both analysers agree.
 */
export async function reindexDocument(
  db: Database,
  documentId: string,
  signal?: AbortSignal,
): Promise<{ tenantId: TenantId } | null> {
  const tenantId = await outdatedTenant(db, documentId)
  if (tenantId === null) return null
  // From its first new passage on, search scans it.
  await db.execute(sql`
    update document_words set posted = false where tenant_id = ${tenantId} and document_id = ${documentId} and piece = 0`)
  const indexer = createChunkIndexer()
  for (let after = -1; ; ) {
    signal?.throwIfAborted()
    const { rows } = await db.execute<Row>(sql`
      select id, ordinal, text, context from passages
      where tenant_id = ${tenantId} and document_id = ${documentId} and ordinal > ${after} order by ordinal limit ${passagesAtOnce}`)
    const last = rows.at(-1)
    if (last === undefined) break
    const vectors = rows.map(row => indexer.index(row).words)
    await db.execute(sql`
      update passage_words set words = anew.words::sparsevec
      from unnest(${sql.param(rows.map(row => row.id))}::bigint[], ${sql.param(vectors)}::text[]) as anew(id, words)
      where tenant_id = ${tenantId} and passage_id = anew.id`)
    after = last.ordinal
  }
  return db.transaction(async tx => {
    // The document was read again or deleted meanwhile, so these counts no longer apply.
    if ((await outdatedTenant(tx, documentId)) === null) return null
    await removeWordCounts(tx, { id: documentId, tenantId })
    await writeWordCounts(tx, { id: documentId, tenantId }, indexer.counted())
    return { tenantId }
  })
}

async function outdatedTenant(db: Pick<Database, 'execute'>, documentId: string): Promise<TenantId | null> {
  const { rows } = await db.execute<{ tenant_id: TenantId }>(sql`
    select tenant_id from document_words
    where tenant_id = (select tenant_id from documents where id = ${documentId})
      and document_id = ${documentId} and piece = 0 and analyser <> ${analyserVersion} for update`)
  return rows[0]?.tenant_id ?? null
}
