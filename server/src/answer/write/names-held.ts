import { analyseWords } from '../../platform/text/analyse-words.ts'
import { usualWords } from '../lexicon/clause-kinds.ts'
import { noNameInClause, nounArticles, ofLaw } from '../lexicon/document-phrases.ts'
import { roleWords } from '../lexicon/names.ts'
import type { QuestionWord, Side } from '../stages.ts'

/** A name; abbreviations such as IP may be written out in a clause. */
const capitalised = /^\p{Lu}\p{Ll}/u
const nobody = new Set([...roleWords, ...noNameInClause])
const articles = new Set(nounArticles)

/**
 * Ids of the names in a question that a clause of the asked kind must have: those of "Delaware law", none of "a Force
 * Majeure clause", "the State" or "the Company".
 */
export function namesHeld({ expected, terms, passages }: Side, clause: string): number[] {
  const language = passages[0]?.language ?? 'english'
  // Capitals tell no names in German. A word that English documents also have is a name in both.
  if (expected.foreign && language !== 'english') return []
  const known = new Set(terms.flatMap(({ id, passages }) => (passages > 0 ? [id] : [])))
  const usual = new Set(analyseWords(usualWords(clause), language).map(({ id }) => id))
  const words = expected.wordsIn(language).filter(({ nested }) => !nested)
  return words.flatMap(({ id, position, stop, written }, at) => {
    if (stop || position === 0 || !capitalised.test(written) || nobody.has(written.toLowerCase())) return []
    if (usual.has(id) || isCommonNoun(words, at) || (expected.foreign && !known.has(id))) return []
    return [id]
  })
}

/** "Let the Buyer assign it", but not "the laws of the Netherlands". */
function isCommonNoun(words: QuestionWord[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at).map(({ written }) => written.toLowerCase())
  return articles.has(before.at(-1) ?? '') && !ofLaw.test(before.slice(0, -1).join(' '))
}
