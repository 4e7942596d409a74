import { sql } from 'drizzle-orm'
import { byId } from '../../domain/chats/listed-documents.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readWordVector } from '../../platform/text/read-word-vector.ts'
import { formatWordVector } from '../../platform/text/word-vector.ts'
import type { FoundPassages, Scope, ScopeDocument } from '../stages.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { foundPassages, type PassageRow } from './found-row.ts'
import { keptWords, nearestOfEach, type Scored } from './kept-words.ts'
import { loadPassages } from './load-passages.ts'
import { rankPassages } from './rank-passages.ts'
import { readCandidates } from './read-candidates.ts'
import { rounding, scoredPassages } from './scored-passages.ts'
import { countPassages, type PassageCounts, weighCounted } from './weigh-terms.ts'

/** Number of passages of each document, and of documents that are read closely: those with the best passages. */
const ofEach = 6
const mostDocuments = 40
const candidatesAtOnce = 500
/** After so many, a scan costs less. */
const mostLookedAt = 10_000

export type FoundInEach = { document: ScopeDocument; found: FoundPassages }

/**
 * The best passages of each document, in the scope's order. One search serves all of the documents, however many there
 * are; the returned ones are those with the best passages, and `looked` is their greatest number. `counts` are those of
 * its terms, if they are known.
 */
export async function searchEach(
  db: Queryable,
  { wanted }: UnderstoodQuestion,
  counts?: PassageCounts,
): Promise<{ each: FoundInEach[]; terms: FoundPassages['terms'] }> {
  const { scope, wordsIn, direct } = wanted
  const terms = weighCounted(counts ?? (await countPassages(db, scope.tenantId, wanted.terms)), wanted.terms)
  const searched = terms.filter(term => term.passages > 0)
  const query = formatWordVector(searched.map(term => [term.id, term.weight]))
  const rows = searched.length === 0 ? [] : await bestOfEach(db, query, scope)
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

/** The best passages of the documents that have the best ones. */
async function bestOfEach(
  db: Queryable,
  query: string,
  scope: Scope,
): Promise<(PassageRow & { score: number })[]> {
  const kept = await keptWords(db, query, scope)
  const rows = kept ? bestOfKept(nearestOfEach(kept, query, ofEach)) : await scanEach(db, query, scope)
  const passages = await loadPassages(
    db,
    scope.tenantId,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, score }) => {
    const passage = passages.get(id)
    return passage ? [{ ...passage, score }] : []
  })
}

type Best = { id: string; score: number }

async function scanEach(db: Queryable, query: string, scope: Scope): Promise<Best[]> {
  const ids = (await likelyDocuments(db, query, scope)) ?? scope.documents.map(({ id }) => id)
  const found = await db.execute<Best>(sql`
    with placed as (
      select passage_id, distance, min(distance) over (partition by asked.id) as nearest,
        row_number() over (partition by asked.id order by distance, passage_id) as place
      from unnest(${sql.param(ids)}::text[]) as asked(id) cross join lateral (
        -- The best few of a document are kept while it is read; sorting all passages takes as long as reading them.
        select passage_id, words <#> ${query}::sparsevec as distance from passage_words
        where tenant_id = ${scope.tenantId} and document_id = asked.id
        order by distance, passage_id limit ${ofEach}
      ) as own where distance < 0
    ), found as (
      select passage_id, distance from placed
      order by nearest, place, passage_id limit ${ofEach * mostDocuments}
    )
    select passage_id as id, -distance as score from found order by distance, passage_id`)
  return found.rows
}

/** The same of the nearest ones of each document. */
function bestOfKept(ofDocuments: Scored[][]): Best[] {
  const placed = ofDocuments.flatMap(own =>
    own.map(({ id, distance }, place) => ({ id, distance, place, nearest: own[0]?.distance ?? 0 })),
  )
  return placed
    .sort((a, b) => a.nearest - b.nearest || a.place - b.place || Number(a.id) - Number(b.id))
    .slice(0, ofEach * mostDocuments)
    .sort((a, b) => a.distance - b.distance || Number(a.id) - Number(b.id))
    .map(({ id, distance }) => ({ id, score: -distance }))
}

/**
 * Documents that have the best passages, by the postings, and those that are not posted yet: enough of them, since each
 * gives at least one passage. Null where all of the scope is to be scanned.
 */
async function likelyDocuments(db: Queryable, query: string, scope: Scope): Promise<string[] | null> {
  const candidates = await readCandidates(db, new Map(readWordVector(query)), scope)
  if (candidates === null) return null
  const { best, unposted } = candidates
  const inScope = byId(scope.documents)
  const enough = ofEach * mostDocuments
  /** Of each document, the score of its best passage, best first. */
  const documents = new Map<string, number>()
  for (let looked = 0; looked < mostLookedAt; ) {
    const batch = best(looked, looked + candidatesAtOnce)
    looked += batch.length
    const rows = await scoredPassages<{ document_id: string }>(
      db,
      scope.tenantId,
      query,
      batch,
      sql`w.document_id`,
    )
    if (rows === null) return null
    for (const { document_id, distance } of rows)
      if (distance < 0 && inScope.has(document_id))
        documents.set(document_id, Math.max(documents.get(document_id) ?? 0, -distance))
    const [next] = best(looked, looked + 1)
    const last = [...documents.values()].sort((a, b) => b - a)[enough - 1]
    if (!next || (last !== undefined && next.score < last * (1 - rounding)))
      return [...new Set([...documents.keys(), ...unposted])]
  }
  return null
}
