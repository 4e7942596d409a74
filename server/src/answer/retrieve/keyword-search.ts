import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { formatWordVector } from '../../platform/text/word-vector.ts'
import type { FoundPassage, QuestionTerm, Scope } from '../stages.ts'

type Row = {
  id: string
  document_id: string
  start: number
  end: number
  text: string
  context: string
  page: number | null
  location: string
  score: number
}

/**
 * The `limit` passages of the scope with the highest BM25 score, best first, by an exact scan. Both
 * the owner and the document must match, so a document id of somebody else finds nothing.
 */
export async function keywordSearch(
  db: Queryable,
  terms: QuestionTerm[],
  scope: Scope,
  limit: number,
): Promise<FoundPassage[]> {
  const searched = terms.filter(term => term.passages > 0)
  if (searched.length === 0 || scope.documents.length === 0) return []
  const query = formatWordVector(searched.map(term => [term.id, term.weight]))
  const filenames = new Map(scope.documents.map(document => [document.id, document.filename]))
  const found = await db.execute<Row>(sql`
    with found as materialized (
      select passage_id, -(words <#> ${query}::sparsevec) as score from passage_words
      where owner_id = ${scope.ownerId} and document_id = any(${sql.param([...filenames.keys()])}::text[])
      order by words <#> ${query}::sparsevec, passage_id limit ${limit}
    )
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location, found.score
    from found join passages p on p.id = found.passage_id
    where found.score > 0 order by found.score desc, p.id`)
  return found.rows.map(row => ({
    id: Number(row.id),
    documentId: row.document_id,
    filename: filenames.get(row.document_id) ?? '',
    start: row.start,
    end: row.end,
    text: row.text,
    context: row.context,
    page: row.page,
    location: row.location,
    score: row.score,
  }))
}
