import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { formatWordVector } from '../../platform/text/word-vector.ts'
import type { FoundPassages, ScopeDocument, UnderstoodQuestion } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'
import { rankPassages } from './rank-passages.ts'
import { weighTerms } from './weigh-terms.ts'

/** Number of passages of each document, and of documents that are read closely: those with the best passages. */
const ofEach = 5
const mostDocuments = 40

export type FoundInEach = { document: ScopeDocument; found: FoundPassages }

/**
 * The best passages of each document, in the scope's order. One search serves all of the documents, however many there
 * are; the returned ones are those with the best passages, and `looked` is their greatest number.
 */
export async function searchEach(
  db: Queryable,
  { wanted }: UnderstoodQuestion,
): Promise<{ each: FoundInEach[]; terms: FoundPassages['terms'] }> {
  const { scope, wordsIn, direct } = wanted
  const terms = await weighTerms(db, scope.tenantId, wanted.terms)
  const searched = terms.filter(term => term.passages > 0)
  const query = formatWordVector(searched.map(term => [term.id, term.weight]))
  const ids = scope.documents.map(document => document.id)
  const rows =
    searched.length === 0
      ? []
      : await db
          .execute<PassageRow & { score: number }>(sql`
    with scored as materialized (
      select passage_id, document_id, words <#> ${query}::sparsevec as distance from passage_words
      where tenant_id = ${scope.tenantId} and document_id = any(${sql.param(ids)}::text[])
    ), placed as (
      select passage_id, distance, min(distance) over (partition by document_id) as nearest,
        row_number() over (partition by document_id order by distance, passage_id) as place
      from scored where distance < 0
    ), found as (
      select passage_id, distance from placed where place <= ${ofEach}
      order by nearest, place limit ${ofEach * mostDocuments}
    )
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location, -found.distance as score
    from found join passages p on p.tenant_id = ${scope.tenantId} and p.id = found.passage_id
    order by found.distance, p.id`)
          .then(result => result.rows)
  const passages = foundPassages(rows, scope, row => row.score)
  const ofDocument = Map.groupBy(
    rankPassages(passages, wordsIn, terms, direct),
    ({ documentId }) => documentId,
  )
  const each = scope.documents.map(document => ({
    document,
    found: { passages: ofDocument.get(document.id) ?? [], terms },
  }))
  const chosen = each.length <= mostDocuments ? each : each.filter(({ found }) => found.passages.length > 0)
  return { each: chosen.slice(0, mostDocuments), terms }
}
