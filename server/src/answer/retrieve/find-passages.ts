import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassages, Question, Scope } from '../stages.ts'
import { dropDuplicates } from './drop-duplicates.ts'
import { keywordSearch } from './keyword-search.ts'
import { narrowScope } from './narrow-scope.ts'
import { rankPassages } from './rank-passages.ts'
import { readQuestion } from './read-question.ts'
import { weighTerms } from './weigh-terms.ts'

/** So many of the best by word counts are looked at closely. */
const ranked = 50

/**
 * Retrieval, read this first: narrow the scope to documents that the question names, weigh its terms,
 * scan the scope by words, rank the best anew, and leave out repetitions. At most `limit` passages, best first.
 */
export async function findPassages(
  db: Queryable,
  question: Question,
  scope: Scope,
  limit = 20,
): Promise<FoundPassages> {
  const narrowed = narrowScope(question.text, scope)
  const asked = readQuestion({ ...question, text: narrowed.text })
  const terms = await weighTerms(db, scope.ownerId, asked)
  const found = await keywordSearch(db, terms, narrowed.scope, Math.max(ranked, limit * 2))
  // The rest follows as it is, so that a longer list begins like a shorter one.
  const best = [...rankPassages(found.slice(0, ranked), narrowed.text, terms), ...found.slice(ranked)]
  return { passages: dropDuplicates(best, limit), terms }
}
