import { sql } from 'drizzle-orm'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { wordDimensions } from '../../platform/text/word-vector.ts'
import type { QuestionTerm } from '../stages.ts'
import type { AskedTerm } from '../understood-question.ts'
import type { FoundByWords } from './keyword-search.ts'

/**
 * Number of empty passages that are added to each library. In a library of three passages, a plain idf would make each
 * word of the text common and each word of the question rare.
 */
const background = 20
/** Only the weightiest terms of a question are searched. */
const mostSearched = 64
/**
 * Number of best passages that serve as examples of the subject, each weighted by its score to the power of
 * `sharpness`.
 */
const examples = 10
const sharpness = 8
/** Number of example terms whose rarity is looked up, and number of those that join the question. */
const candidates = 100
const added = 60
/** Total weight of the added terms, as a share of the question's total weight. */
const addedShare = 0.5

/** The number of passages with each term, and under -1 of all. */
export type PassageCounts = ReadonlyMap<number, number>

/**
 * The passages of the tenant with each of the terms, and under -1 all of them. The counts are always exact: word_stats
 * plus the documents that are not folded into it yet.
 */
export async function countPassages(
  db: Queryable,
  tenantId: TenantId,
  asked: { id: number }[],
): Promise<PassageCounts> {
  if (asked.length === 0) return new Map()
  const ids = [...new Set(asked.map(({ id }) => id))]
  const terms = ids.map(id => ({ w: id, u: `{${id}:1}/1048576` }))
  // As an array, each word is looked up in the index; a set of unknown size makes the plan read all words of the tenant.
  const words = [-1, ...ids]
  const counted = await db.execute<{ word: number; passages: number }>(sql`
    with terms as materialized (
      select w, u::sparsevec as u from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t(w int, u text)
    ), unfolded as (
      -- Through the function the counts are unpacked once, and not for each term.
      select passages, sparsevec(counts, ${wordDimensions}, false) as counts
      from document_words where tenant_id = ${tenantId} and not folded
    )
    select word, sum(passages)::int as passages from (
      select word, passages from word_stats
      where tenant_id = ${tenantId} and word = any(${sql.param(words)}::int[])
      union all select -1, passages from unfolded
      union all select terms.w, -(unfolded.counts <#> terms.u) from unfolded cross join terms
    ) as counts group by word`)
  return new Map(counted.rows.map(row => [row.word, row.passages]))
}

/** Weighs the terms: share in the question × BM25's idf over the tenant's passages. */
export function weighCounted(
  passagesOf: PassageCounts,
  asked: Omit<AskedTerm, 'languages'>[],
  most = mostSearched,
): QuestionTerm[] {
  const all = passagesOf.get(-1) ?? 0
  return asked
    .map(({ term, id, share, earlier, subject }) => {
      const passages = Math.min(all, Math.max(0, passagesOf.get(id) ?? 0))
      const weight = share * rarityOf(passages, all + background)
      return { term, id, passages, earlier, subject, weight }
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
}

/** The terms, weighed by how rare they are among the passages that were found of one document. */
export function weighWithin(
  found: FoundByWords[],
  terms: QuestionTerm[],
  asked: Omit<AskedTerm, 'languages'>[],
): QuestionTerm[] {
  const holding = new Map([[-1, found.length]])
  for (const { words } of found) for (const [id] of words) holding.set(id, (holding.get(id) ?? 0) + 1)
  const weights = new Map(weighCounted(holding, asked, asked.length).map(({ id, weight }) => [id, weight]))
  return terms
    .map(term => ({ ...term, weight: weights.get(term.id) ?? term.weight }))
    .sort((a, b) => b.weight - a.weight)
}

/** BM25's inverse document frequency of a term in `passages` of `all` passages. */
function rarityOf(passages: number, all: number): number {
  return Math.log(1 + (all - passages + 0.5) / (passages + 0.5))
}

/**
 * The weights of the question's terms and of terms that the best passages share (pseudo-relevance feedback), by term
 * id. For re-ranking what was found, not for finding more.
 */
export async function widenTerms(
  db: Queryable,
  tenantId: TenantId,
  terms: QuestionTerm[],
  found: FoundByWords[],
): Promise<Map<number, number>> {
  const widened = new Map(terms.map(term => [term.id, term.weight]))
  const holding = new Map<number, number>()
  for (const { words } of found) for (const [id] of words) holding.set(id, (holding.get(id) ?? 0) + 1)
  // Preselects by rarity within the found passages, because the real rarity needs a query.
  const likely = shared(found, id => rarityOf(holding.get(id) ?? 0, found.length)).slice(0, candidates)
  const asked = likely.map(([id]) => ({ term: '', id, share: 1, earlier: false, subject: true }))
  const rarities = new Map<number, number>()
  const counts = await countPassages(db, tenantId, asked)
  for (const { id, passages, weight } of weighCounted(counts, asked, candidates))
    if (passages > 1) rarities.set(id, weight)
  const common = shared(found, id => rarities.get(id) ?? 0).slice(0, added)
  const sum = (weights: Iterable<readonly [number, number]>) =>
    [...weights].reduce((total, [, weight]) => total + weight, 0)
  const each = (addedShare * sum(widened)) / (sum(common) || 1)
  for (const [id, weight] of common) widened.set(id, (widened.get(id) ?? 0) + each * weight)
  return widened
}

/** Terms of the examples by how much the passages say about them, most first. */
function shared(found: FoundByWords[], rarity: (id: number) => number): [id: number, weight: number][] {
  const weights = new Map<number, number>()
  const best = found[0]?.passage.score ?? 1
  for (const { passage, words } of found.slice(0, examples)) {
    const own = words.map(([id, weight]): [number, number] => [id, weight * rarity(id)])
    const length = Math.hypot(...own.map(([, weight]) => weight)) || 1
    const trust = (passage.score / best) ** sharpness / length
    for (const [id, weight] of own) if (weight > 0) weights.set(id, (weights.get(id) ?? 0) + trust * weight)
  }
  return [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0])
}
