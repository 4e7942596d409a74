import type { Queryable } from '../../platform/database/database.ts'
import type {
  FoundPassage,
  FoundPassages,
  QuestionTerm,
  QuestionVector,
  UnderstoodQuestion,
  Wanted,
} from '../stages.ts'
import { dropDuplicates } from './drop-duplicates.ts'
import { type FoundByWords, keywordSearch, phraseSearch } from './keyword-search.ts'
import { openingPassages } from './outline-passages.ts'
import { rankPassages } from './rank-passages.ts'
import { mergeRankings, vectorSearch } from './search-by-meaning.ts'
import { weighTerms, widenTerms } from './weigh-terms.ts'

/** So many of the best by word counts are looked at closely. */
const ranked = 50
/** So many are ranked by the widened question, which wants at least `enough` to learn from. */
const widened = 200
const enough = 20
/** How much more what stands in a document that the answer before cited counts: for a follow-up ("who signed it?"), and for a question that stands for itself. */
const citedGain = { followUp: 0.5, own: 0.05 }

/**
 * Retrieval, read this first: weigh the question's terms, scan its scope by words, rank the best anew, prefer
 * the documents that the chat is about, merge them with those nearest in meaning where the question's vector is
 * given, and leave out repetitions. At most `limit` passages, best first.
 */
export async function findPassages(
  db: Queryable,
  { wanted, cited }: UnderstoodQuestion,
  limit = 20,
  meaning: QuestionVector | null = null,
): Promise<FoundPassages> {
  const { scope, terms: asked } = wanted
  const terms = await weighTerms(db, scope.tenantId, asked)
  const most = Math.max(ranked, limit * 2)
  const found =
    asked.length === 0
      ? await phraseSearch(db, wanted.phrase, scope, limit)
      : await wordSearch(db, terms, wanted, most)
  const byWords = preferCited(found, cited, wanted.followsUp)
  const near = meaning ? await vectorSearch(db, meaning, scope, most) : []
  const best = mergeRankings(byWords, near)
  if (wanted.identity) {
    const openings = await openingPassages(db, scope, best[0]?.score ?? 1)
    const ids = new Set(openings.map(({ id }) => id))
    best.unshift(...openings, ...best.splice(0).filter(({ id }) => !ids.has(id)))
  }
  // What follows reads the question in one language: that of the passage that answers it best.
  const language = best[0]?.language ?? 'english'
  const spoken = new Set(asked.flatMap(({ id, languages }) => (languages.includes(language) ? [id] : [])))
  const own = spoken.size > 0 ? terms.filter(({ id }) => spoken.has(id)) : terms
  return { passages: dropDuplicates(best, limit), terms: own }
}

/** By the question's own words when it asks directly, else ordered by what the best passages share, too. */
async function wordSearch(
  db: Queryable,
  terms: QuestionTerm[],
  { scope, direct, wordsIn }: Wanted,
  most: number,
): Promise<FoundPassage[]> {
  const limit = direct ? most : Math.max(widened, most)
  const found = await keywordSearch(db, terms, scope, { limit, words: !direct })
  // What is beyond stays behind, so that a longer list begins like a shorter one.
  const [near, far] = [found.slice(0, widened), found.slice(widened)]
  const ordered =
    direct || found.length < enough
      ? near.map(({ passage }) => passage)
      : scoreByWords(near, await widenTerms(db, scope.tenantId, terms, near))
  return [
    ...rankPassages(ordered.slice(0, ranked), wordsIn, terms, direct),
    ...ordered.slice(ranked),
    ...far.map(({ passage }) => passage),
  ]
}

/** The passages by the weights of other terms than they were found by, best first. */
function scoreByWords(found: FoundByWords[], weights: Map<number, number>): FoundPassage[] {
  return found
    .map(({ passage, words }) => {
      let score = 0
      for (const [id, weight] of words) score += weight * (weights.get(id) ?? 0)
      return { ...passage, score }
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)
}

/**
 * Ranks a little higher what stands in the documents that the answer before cited: of two that say the
 * same of a subject, the chat is about those. What fits clearly better elsewhere stays first.
 */
function preferCited(passages: FoundPassage[], cited: readonly string[], followsUp: boolean): FoundPassage[] {
  if (cited.length === 0) return passages
  const documents = new Set(cited)
  const gain = followsUp ? citedGain.followUp : citedGain.own
  return passages
    .map(passage =>
      documents.has(passage.documentId) ? { ...passage, score: passage.score * (1 + gain) } : passage,
    )
    .sort((a, b) => b.score - a.score)
}
