import { sql } from 'drizzle-orm'
import { byId } from '../../domain/chats/listed-documents.ts'
import { listsOf, readList } from '../../domain/documents/read-postings.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Scope } from '../stages.ts'

/** So few documents are scanned, without a look at how many passages they have. */
const fewDocuments = 64
/** The passages of so many documents are counted. More documents hardly have few passages. */
const countedDocuments = 500
/** So few passages are scanned faster than found by the postings. */
const fewPassages = 3_000
/** In a scope that is less than this share of the tenant's passages, most of the best would have to be left out. */
const leastShare = 0.1

/** A passage as its place among the postings, with its score by the words asked for, up to rounding. */
export type Candidate = { segment: number; ordinal: number; score: number }
export type Candidates = {
  /** Those from place `from` to `to`, best first. Fewer where there are no more. */
  best: (from: number, to: number) => Candidate[]
  /** Documents of the scope whose passages are not among the postings yet. */
  unposted: string[]
}
type Weights = ReadonlyMap<number, number>
type Row = {
  segment: string | null
  passages: number | null
  first_word: number | null
  data: Buffer | null
  unposted: string[] | null
  few: boolean | null
}

/**
 * The tenant's passages with any of the words, by the postings, of which only the lists of these words are read. They may
 * be outside the scope, or gone. Null where a scan of the scope costs less, or has to answer instead of damaged postings.
 */
export async function readCandidates(
  db: Queryable,
  weights: Weights,
  { tenantId, documents }: Pick<Scope, 'tenantId' | 'documents'>,
): Promise<Candidates | null> {
  if (documents.length <= fewDocuments) return null
  const words = [...weights.keys()]
  const few =
    documents.length > countedDocuments
      ? sql`false`
      : sql`(select coalesce(sum(passages), 0) from document_words
          where tenant_id = ${tenantId} and piece = 0 and document_id = any(${sql.param(documents.map(({ id }) => id))}::text[])
        ) <= greatest(${fewPassages}::float8, ${leastShare}::float8 * (select coalesce(sum(passages), 0) from segments))`
  const { rows } = await db.execute<Row>(sql`
    with segments as materialized (
      select id, passages from posting_segments where tenant_id = ${tenantId} and live
    ), size as materialized (
      select ${few} as few
    ), places as materialized (
      select distinct segments.id as segment, segments.passages, nearest.first_word
      from size, segments, unnest(${sql.param(words)}::int[]) as asked(word), lateral (
        select first_word from postings
        where tenant_id = ${tenantId} and segment = segments.id and first_word <= asked.word
        order by first_word desc limit 1
      ) as nearest
      where not size.few
    )
    select null::bigint as segment, null::int as passages, null::int as first_word, null::bytea as data, few,
      array(select document_id from document_words where tenant_id = ${tenantId} and piece = 0 and not posted) as unposted
    from size
    union all
    select places.segment, places.passages, places.first_word, postings.data, null, null
    from places join postings on postings.tenant_id = ${tenantId} and postings.segment = places.segment
      and postings.first_word = places.first_word
    where postings.piece = 0 or postings.first_word = any(${sql.param(words)}::int[])
    order by segment nulls first`)
  const [first] = rows
  if (!first || first.few) return null
  const scores = scoresOf(rows, weights)
  return scores && { best: sortedAsNeeded(scores), unposted: inScope(first.unposted ?? [], documents) }
}

/** The score of each passage of each segment, by its place; null where a piece is damaged. */
function scoresOf(rows: Row[], weights: Weights): Map<number, Float64Array> | null {
  const scores = new Map<number, Float64Array>()
  for (const { segment, passages, first_word, data } of rows) {
    if (data === null || passages === null || first_word === null) continue
    const into = scores.get(Number(segment)) ?? new Float64Array(passages)
    scores.set(Number(segment), into)
    try {
      for (const list of listsOf(data, first_word)) {
        const asked = weights.get(list.word)
        if (asked !== undefined)
          readList(data, list, (ordinal, weight) => {
            into[ordinal] = (into[ordinal] ?? 0) + asked * weight
          })
      }
    } catch {
      return null
    }
  }
  return scores
}

function inScope(ids: string[], documents: Scope['documents']): string[] {
  if (ids.length === 0) return ids
  const known = byId(documents)
  return ids.filter(id => known.has(id))
}

const firstSorted = 500
const shades = 4_096

/** Sorts only those that are looked at, since most passages with a common word never are. */
function sortedAsNeeded(scores: Map<number, Float64Array>): Candidates['best'] {
  let highest = 0
  for (const own of scores.values()) for (const score of own) if (score > highest) highest = score
  const shadeOf = (score: number) => Math.min(shades - 1, Math.floor((score / highest) * shades))
  const inShade = new Uint32Array(shades)
  let all = 0
  for (const own of scores.values())
    for (const score of own)
      if (score > 0) {
        all++
        inShade[shadeOf(score)] = (inShade[shadeOf(score)] ?? 0) + 1
      }
  let sorted: Candidate[] = []
  const sortBest = (most: number) => {
    let shade = shades
    for (let held = 0; held < most && shade > 0; ) held += inShade[--shade] ?? 0
    sorted = []
    for (const [segment, own] of scores)
      for (const [ordinal, score] of own.entries())
        if (score > 0 && shadeOf(score) >= shade) sorted.push({ segment, ordinal, score })
    sorted.sort((a, b) => b.score - a.score)
  }
  return (from, to) => {
    if (sorted.length < Math.min(to, all)) sortBest(Math.max(firstSorted, to * 2))
    return sorted.slice(from, to)
  }
}
