import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { wordDimensions } from '../../platform/text/word-vector.ts'
import type { AskedTerm, QuestionTerm } from '../stages.ts'

/**
 * Passages without any of the words that every owner is given: in a library of three passages a plain
 * idf would call each word of the text common and each word of the question rare.
 */
const background = 20
/** A question is searched with its weightiest terms only. */
const mostSearched = 64

/**
 * Gives the terms their weight: share in the question × BM25's idf over the owner's passages. The
 * counts are exact at every moment: word_stats plus the documents that are not folded into it yet.
 */
export async function weighTerms(
  db: Queryable,
  ownerId: string,
  asked: Omit<AskedTerm, 'languages'>[],
  most = mostSearched,
): Promise<QuestionTerm[]> {
  if (asked.length === 0) return []
  const terms = asked.map(({ id }) => ({ w: id, u: `{${id}:1}/1048576` }))
  const counted = await db.execute<{ word: number; passages: number }>(sql`
    with terms as materialized (
      select w, u::sparsevec as u from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t(w int, u text)
    ), unfolded as (
      -- Through the function the counts are unpacked once, and not for each term.
      select passages, sparsevec(counts, ${wordDimensions}, false) as counts
      from document_words where owner_id = ${ownerId} and not folded
    )
    select word, sum(passages)::int as passages from (
      select word, passages from word_stats
      where owner_id = ${ownerId} and word in (select w from terms union all select -1)
      union all select -1, passages from unfolded
      union all select terms.w, -(unfolded.counts <#> terms.u) from unfolded cross join terms
    ) as counts group by word`)
  const passagesOf = new Map(counted.rows.map(row => [row.word, row.passages]))
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

/** BM25's inverse document frequency of a term that stands in so many of all passages. */
export function rarityOf(passages: number, all: number): number {
  return Math.log(1 + (all - passages + 0.5) / (passages + 0.5))
}
