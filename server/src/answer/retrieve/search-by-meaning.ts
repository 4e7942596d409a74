import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { EmbeddingModel } from '../../providers/embedding-model/embedding-model.ts'
import type { FoundPassage, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** The meaning of the question for one embedding model. */
export type QuestionVector = { model: string; vector: number[] }

/** From Cormack et al. 2009: keeps the first ranks from outweighing all others. */
const flatness = 60
/** In milliseconds; after that the question is searched by its words alone. */
const longestWait = 3_000
const longestText = 2_000

/** The vectors of the texts. Throws the signal's reason when it is aborted, and the failure otherwise. */
export async function embedTexts(
  embedding: EmbeddingModel,
  texts: string[],
  signal: AbortSignal,
): Promise<Map<string, QuestionVector>> {
  const { model, maxBatch } = embedding
  const limited = AbortSignal.any([signal, AbortSignal.timeout(longestWait)])
  const vectors = new Map<string, QuestionVector>()
  for (let from = 0; from < texts.length; from += maxBatch) {
    const batch = texts.slice(from, from + maxBatch)
    const found = await embedding.embed(
      batch.map(text => text.slice(0, longestText)),
      'query',
      limited,
    )
    for (const [index, vector] of found.entries()) vectors.set(batch[index] ?? '', { model, vector })
  }
  return vectors
}

/**
 * The `limit` passages of the scope that are nearest in meaning, best first, by an exact scan of the vectors of the
 * same model. Owner and document must match, as in keywordSearch.
 */
export async function vectorSearch(
  db: Queryable,
  { model, vector }: QuestionVector,
  scope: Scope,
  limit: number,
): Promise<FoundPassage[]> {
  if (scope.documents.length === 0) return []
  const query = JSON.stringify(vector)
  const ids = scope.documents.map(document => document.id)
  const found = await db.execute<PassageRow & { distance: number }>(sql`
    with found as materialized (
      select passage_id, embedding <=> ${query}::vector as distance from passage_vectors
      where tenant_id = ${scope.tenantId} and document_id = any(${sql.param(ids)}::text[])
        and model = ${model} and dimensions = ${vector.length}
      order by distance, passage_id limit ${limit}
    )
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location, found.distance
    from found join passages p on p.tenant_id = ${scope.tenantId} and p.id = found.passage_id
    order by found.distance, p.id`)
  return foundPassages(found.rows, scope, row => 1 - row.distance)
}

/**
 * Merges two rankings of the same scope by the sum of their reciprocal ranks. Scores are put on the scale of the first
 * ranking, so they stay comparable. Returns the first ranking unchanged if the second is empty.
 */
export function mergeRankings(byWords: FoundPassage[], byMeaning: FoundPassage[]): FoundPassage[] {
  if (byMeaning.length === 0) return byWords
  const sums = new Map<number, { passage: FoundPassage; sum: number }>()
  for (const ranking of [byWords, byMeaning])
    for (const [rank, passage] of ranking.entries()) {
      const known = sums.get(passage.id) ?? { passage, sum: 0 }
      sums.set(passage.id, { ...known, sum: known.sum + 1 / (flatness + rank + 1) })
    }
  const merged = [...sums.values()].sort((a, b) => b.sum - a.sum || a.passage.id - b.passage.id)
  const [top] = merged
  const scale = (byWords[0]?.score ?? 1) / (top?.sum ?? 1)
  return merged.map(({ passage, sum }) => ({ ...passage, score: sum * scale }))
}
