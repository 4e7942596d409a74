import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage, FoundPassages, Question, QuestionTerm, QuestionVector, Scope } from '../stages.ts'
import { asksDirectly } from './asks-directly.ts'
import { asksIdentity } from './asks-identity.ts'
import { dropDuplicates } from './drop-duplicates.ts'
import { keywordSearch } from './keyword-search.ts'
import { mergeRankings } from './merge-rankings.ts'
import { narrowScope } from './narrow-scope.ts'
import { openingPassages } from './opening-passages.ts'
import { phraseSearch } from './phrase-search.ts'
import { preferCited } from './prefer-cited.ts'
import { rankPassages } from './rank-passages.ts'
import { readQuestion } from './read-question.ts'
import { scopeLanguages } from './scope-languages.ts'
import { scoreByWords } from './score-by-words.ts'
import { vectorSearch } from './vector-search.ts'
import { weighTerms } from './weigh-terms.ts'
import { widenTerms } from './widen-terms.ts'

/** So many of the best by word counts are looked at closely. */
const ranked = 50
/** So many are ranked by the widened question, which wants at least `enough` to learn from. */
const widened = 200
const enough = 20

/**
 * Retrieval, read this first: narrow the scope to documents that the question names, weigh its terms,
 * scan the scope by words, rank the best anew, prefer the documents that the chat is about, merge them with those nearest in meaning where the question's
 * vector is given, and leave out repetitions. At most `limit` passages, best first.
 */
export async function findPassages(
  db: Queryable,
  question: Question,
  scope: Scope,
  limit = 20,
  meaning: QuestionVector | null = null,
): Promise<FoundPassages> {
  const narrowed = narrowScope(question.text, scope)
  const languages = await scopeLanguages(db, narrowed.scope)
  const asked = readQuestion({ ...question, text: narrowed.text }, languages)
  const terms = await weighTerms(db, scope.ownerId, asked)
  const most = Math.max(ranked, limit * 2)
  const found =
    asked.length === 0
      ? await phraseSearch(db, narrowed.text, narrowed.scope, limit)
      : await wordSearch(db, terms, narrowed, most)
  const byWords = preferCited(
    found,
    question.cited ?? [],
    asked.some(({ earlier }) => earlier),
  )
  const near = meaning ? await vectorSearch(db, meaning, narrowed.scope, most) : []
  const best = mergeRankings(byWords, near)
  if (asksIdentity(narrowed.text)) {
    const openings = await openingPassages(db, narrowed.scope, best[0]?.score ?? 1)
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
  { text, scope }: { text: string; scope: Scope },
  most: number,
): Promise<FoundPassage[]> {
  const direct = asksDirectly(text)
  const limit = direct ? most : Math.max(widened, most)
  const found = await keywordSearch(db, terms, scope, { limit, words: !direct })
  // What is beyond stays behind, so that a longer list begins like a shorter one.
  const [near, far] = [found.slice(0, widened), found.slice(widened)]
  const ordered =
    direct || found.length < enough
      ? near.map(({ passage }) => passage)
      : scoreByWords(near, await widenTerms(db, scope.ownerId, terms, near))
  return [
    ...rankPassages(ordered.slice(0, ranked), text, terms, direct),
    ...ordered.slice(ranked),
    ...far.map(({ passage }) => passage),
  ]
}
