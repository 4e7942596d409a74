import { sql } from 'drizzle-orm'
import { encodePostings, type WordPostings } from '../../domain/documents/encode-postings.ts'
import { lockWordStatsLightly } from '../../domain/documents/lock-word-stats.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { analyserVersion } from '../../platform/text/analyse-words.ts'
import { readPackedVector } from '../../platform/text/read-word-vector.ts'
import { mergeSegments } from './merge-segments.ts'
import { insertPieces, insertSegment } from './write-segment.ts'

/** Documents and passages of a transaction; a single document may have more passages. */
const documentsAtOnce = 200
const passagesAtOnce = 500

/**
 * Adds the tenant's documents that are missing in the postings, in short transactions, and merges what is small. Search
 * finds the same before, meanwhile and after. Returns the number of documents added.
 */
export async function postDocuments(db: Database, tenantId: TenantId, signal?: AbortSignal): Promise<number> {
  let posted = 0
  await db.transaction(tx => dropWhereMostAreGone(tx, tenantId))
  for (;;) {
    signal?.throwIfAborted()
    const added = await db.transaction(tx => postSome(tx, tenantId))
    if (added === 0) return posted
    posted += added
    await mergeSegments(db, tenantId, signal)
  }
}

async function postSome(tx: Queryable, tenantId: TenantId): Promise<number> {
  await lockWordStatsLightly(tx, tenantId)
  // Documents of another analyser are about to be indexed again.
  const { rows } = await tx.execute<{ id: string; passages: number }>(sql`
    select document_id as id, passages from document_words
    where tenant_id = ${tenantId} and piece = 0 and not posted and analyser = ${analyserVersion}
    limit ${documentsAtOnce}`)
  const ids: string[] = []
  let passages = 0
  for (const row of rows) {
    passages += row.passages
    if (ids.length > 0 && passages > passagesAtOnce) break
    ids.push(row.id)
  }
  if (ids.length === 0) return 0
  const found = await tx.execute<{ id: string; words: Buffer }>(sql`
    select passage_id as id, sparsevec_send(words) as words from passage_words
    where tenant_id = ${tenantId} and document_id = any(${sql.param(ids)}::text[]) order by passage_id`)
  if (found.rows.length > 0) {
    const segment = await insertSegment(tx, tenantId, {
      ids: found.rows.map(({ id }) => Number(id)),
      live: true,
    })
    await insertPieces(tx, tenantId, segment, encodePostings(invert(found.rows.map(({ words }) => words))))
  }
  await tx.execute(sql`
    update document_words set posted = true
    where tenant_id = ${tenantId} and document_id = any(${sql.param(ids)}::text[]) and piece = 0`)
  return ids.length
}

/** From the words of each passage to the passages of each word. */
function invert(vectors: Buffer[]): WordPostings[] {
  const lists = new Map<number, { word: number; ordinals: number[]; weights: number[] }>()
  for (const [ordinal, vector] of vectors.entries())
    for (const [word, weight] of readPackedVector(vector)) {
      const list = lists.get(word) ?? { word, ordinals: [], weights: [] }
      list.ordinals.push(ordinal)
      list.weights.push(weight)
      lists.set(word, list)
    }
  return [...lists.values()].sort((a, b) => a.word - b.word)
}

/** Deleted passages stay among the postings until these are merged. Where they are most, all is posted anew. */
async function dropWhereMostAreGone(tx: Queryable, tenantId: TenantId): Promise<void> {
  await lockWordStatsLightly(tx, tenantId)
  const dropped = await tx.execute(sql`
    delete from posting_segments where tenant_id = ${tenantId} and (
      select coalesce(sum(passages), 0) from posting_segments where tenant_id = ${tenantId} and live
    ) > 2 * coalesce((select passages from word_stats where tenant_id = ${tenantId} and word = -1), 0) + ${passagesAtOnce}
    returning id`)
  if (dropped.rows.length > 0)
    await tx.execute(sql`
      update document_words set posted = false where tenant_id = ${tenantId} and piece = 0 and posted`)
}
