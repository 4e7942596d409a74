import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { readWordVector } from '../../platform/text/read-word-vector.ts'
import { formatWordVector } from '../../platform/text/word-vector.ts'
import type { FoundPassage, QuestionTerm, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** A passage with the BM25 weights of its words from the index. */
export type FoundByWords = { passage: FoundPassage; words: [id: number, weight: number][] }

/**
 * The `limit` passages of the scope with the highest BM25 score, best first, by an exact scan. Both the owner and the
 * document must match, so somebody else's document id finds nothing. Includes words only on request.
 */
export async function keywordSearch(
  db: Queryable,
  terms: QuestionTerm[],
  scope: Scope,
  { limit, words }: { limit: number; words: boolean },
): Promise<FoundByWords[]> {
  const searched = terms.filter(term => term.passages > 0)
  if (searched.length === 0 || scope.documents.length === 0) return []
  const query = formatWordVector(searched.map(term => [term.id, term.weight]))
  const ids = scope.documents.map(document => document.id)
  const found = await db.execute<PassageRow & { score: number; words: string | null }>(sql`
    with found as materialized (
      select passage_id, words <#> ${query}::sparsevec as distance from passage_words
      where tenant_id = ${scope.tenantId} and document_id = any(${sql.param(ids)}::text[])
      order by distance, passage_id limit ${limit}
    )
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location, -found.distance as score,
      ${words ? sql`(select words::text from passage_words where tenant_id = p.tenant_id and passage_id = p.id)` : sql`null`} as words
    from found join passages p on p.tenant_id = ${scope.tenantId} and p.id = found.passage_id
    where found.distance < 0 order by found.distance, p.id`)
  const passages = foundPassages(found.rows, scope, row => row.score)
  return passages.map((passage, index) => {
    const vector = found.rows[index]?.words
    return { passage, words: vector ? readWordVector(vector) : [] }
  })
}

/**
 * Passages of the scope that contain the exact phrase, ignoring case; for "to be or not to be", whose words are not
 * indexed.
 */
export async function phraseSearch(
  db: Queryable,
  phrase: string,
  scope: Scope,
  limit: number,
): Promise<FoundPassage[]> {
  if (phrase === '' || scope.documents.length === 0) return []
  const pattern = likePattern(phrase)
  const ids = scope.documents.map(document => document.id)
  const rows = await db.execute<PassageRow>(sql`
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location
    from passages p
    where p.tenant_id = ${scope.tenantId} and p.document_id = any(${sql.param(ids)}::text[])
      and p.text ilike ${pattern}
    order by length(p.text), p.id limit ${limit}`)
  return foundPassages(rows.rows, scope, () => 1)
}
