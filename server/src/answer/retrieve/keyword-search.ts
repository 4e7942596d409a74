import { sql } from 'drizzle-orm'
import { byId } from '../../domain/chats/listed-documents.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { readPackedVector, readWordVector } from '../../platform/text/read-word-vector.ts'
import { formatWordVector } from '../../platform/text/word-vector.ts'
import type { FoundPassage, QuestionTerm, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'
import { keptWords, nearestKept } from './kept-words.ts'
import { loadPassages } from './load-passages.ts'
import { type Candidates, readCandidates } from './read-candidates.ts'
import { rounding, scoredPassages } from './scored-passages.ts'

/** A passage with the BM25 weights of its words from the index. */
export type FoundByWords = { passage: FoundPassage; words: [id: number, weight: number][] }
type Wish = { limit: number; words: boolean }
type Row = { id: string; document_id: string; distance: number; words: Buffer | null }

/** Candidates beyond the wanted number that are scored at once, since passages with nearly the same score may change places. */
const spare = 10
/** After so many candidates for each wanted passage, too few are in the scope: a scan costs less. */
const mostLookedAt = 40
const mostTries = 3

/**
 * The `limit` passages of the scope with the highest BM25 score, best first, as an exact scan finds them: by the words that
 * are kept of it, by the postings where it is large, otherwise by that scan. Both the owner and the document must match, so somebody else's
 * document id finds nothing. Includes words only on request.
 */
export async function keywordSearch(
  db: Queryable,
  terms: QuestionTerm[],
  scope: Scope,
  wish: Wish,
): Promise<FoundByWords[]> {
  const searched = terms.filter(term => term.passages > 0)
  if (searched.length === 0 || scope.documents.length === 0) return []
  const query = formatWordVector(searched.map(term => [term.id, term.weight]))
  const rows =
    (await byKeptWords(db, query, scope, wish)) ??
    (await byPostings(db, query, scope, wish)) ??
    (await scanPassages(db, query, scope, wish))
  const loaded = await loadPassages(
    db,
    scope.tenantId,
    rows.map(({ id }) => id),
  )
  const found = rows.flatMap(({ distance, words, id }) => {
    const passage = loaded.get(id)
    return passage ? [{ ...passage, distance, words }] : []
  })
  const passages = foundPassages(found, scope, row => -row.distance)
  return passages.map((passage, index) => {
    const vector = found[index]?.words
    return { passage, words: vector ? readPackedVector(vector) : [] }
  })
}

/** Compares the question with each passage of the scope. */
export async function scanPassages(
  db: Queryable,
  query: string,
  scope: Pick<Scope, 'tenantId'> & { documents: { id: string }[] },
  { limit, words }: Wish,
): Promise<Row[]> {
  const ids = scope.documents.map(document => document.id)
  const found = await db.execute<Row>(sql`
    with found as materialized (
      select passage_id, document_id, words <#> ${query}::sparsevec as distance from passage_words
      where tenant_id = ${scope.tenantId} and document_id = any(${sql.param(ids)}::text[])
      order by distance, passage_id limit ${limit}
    )
    select passage_id as id, document_id, distance, ${words ? vectorOf(scope.tenantId) : sql`null::bytea`} as words
    from found where distance < 0 order by distance, passage_id`)
  return found.rows
}

const vectorOf = (tenantId: TenantId) => sql`(
  select sparsevec_send(w.words) from passage_words w where w.tenant_id = ${tenantId} and w.passage_id = found.passage_id)`

/** The same by the words of a scope that is asked again; null where there are none. */
async function byKeptWords(db: Queryable, query: string, scope: Scope, wish: Wish): Promise<Row[] | null> {
  const kept = wish.words ? null : await keptWords(db, query, scope)
  if (kept === null) return null
  return nearestKept(kept, query, wish.limit).map(row => ({ ...row, words: null }))
}

/** The same by the postings; null where the scan is to be used. */
async function byPostings(db: Queryable, query: string, scope: Scope, wish: Wish): Promise<Row[] | null> {
  for (let tries = 0; tries < mostTries; tries++) {
    const candidates = await readCandidates(db, new Map(readWordVector(query)), scope)
    if (candidates === null) return null
    const found = await bestInScope(db, query, scope, wish, candidates)
    if (found !== 'again') return found
  }
  return null
}

async function bestInScope(
  db: Queryable,
  query: string,
  scope: Scope,
  wish: Wish,
  { best, unposted }: Candidates,
): Promise<Row[] | null | 'again'> {
  const { tenantId, documents } = scope
  const { limit } = wish
  const inScope = byId(documents)
  const columns = sql`w.passage_id as id, w.document_id,
    ${wish.words ? sql`sparsevec_send(w.words)` : sql`null::bytea`} as words`
  const found = new Map<string, Row>()
  if (unposted.length > 0) {
    const apart = { tenantId, documents: unposted.map(id => ({ id })) }
    for (const row of await scanPassages(db, query, apart, wish)) found.set(row.id, row)
  }
  let looked = 0
  for (let size = limit + spare; ; size *= 2) {
    const batch = best(looked, looked + size)
    looked += batch.length
    const scored = await scoredPassages<Row>(db, tenantId, query, batch, columns)
    if (scored === null) return 'again'
    for (const row of scored) if (row.distance < 0 && inScope.has(row.document_id)) found.set(row.id, row)
    const sorted = [...found.values()].sort((a, b) => a.distance - b.distance || Number(a.id) - Number(b.id))
    const [next] = best(looked, looked + 1)
    const last = sorted[limit - 1]
    if (!next || (last && next.score < -last.distance * (1 - rounding))) return sorted.slice(0, limit)
    if (looked > limit * mostLookedAt) return null
  }
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
