import { tellsSubject } from '../../platform/text/analyse-words.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { areSynonyms } from '../lexicon/wordnet/meanings.ts'
import { passageWords } from '../read-passage.ts'
import { isRow } from '../read-rows.ts'
import type { DraftSentence, Expected, QuestionWord } from '../stages.ts'

/** Of these kinds, the answer says in its own words what is asked. */
const ofOwnWords = new Set<Expected['kind']>(['person', 'time', 'yes-no', 'reason', 'list', 'decision'])
const label = /^[^:\n]{2,40}:/u
const namesOnly = 0.8

/**
 * Whether something is asked of somebody or something with a name ("how old is Jane Roe?"), and what is quoted has the name and
 * nothing else of the question: of a text in another language, or as one of a list of names, which is no answer.
 */
export function saysNamesAlone({ kind, wordsIn, translated }: Expected, sentences: DraftSentence[]): boolean {
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  const [first] = quotes
  if (!first || ofOwnWords.has(kind)) return false
  if (!translated && !quotes.every(({ plain }) => isListOfNames(plain))) return false
  const words = wordsIn(first.sources[0]?.passage.language).filter(tellsSubject)
  // What was translated has capitals in its names alone, and in words that no list has.
  const isName = ({ form, written }: QuestionWord) =>
    translated ? /^\p{Lu}/u.test(written) : form === 'name'
  const others = words.filter(word => word.form !== 'number' && !isName(word))
  if (others.length === 0 || others.length === words.length) return false
  const said = quotes.flatMap(({ plain, sources }) =>
    sources.flatMap(({ passage: { context, filename, language } }) =>
      passageWords(`${context}\n${filename}\n${plain}`, language).map(({ term }) => term),
    ),
  )
  return !others.some(({ term }) => said.some(word => mayStandFor(term, word) || areSynonyms(term, word)))
}

/** "Present: Jane Roe, John Doe (Chair)" */
function isListOfNames(text: string): boolean {
  if (isRow(text)) return false
  const words = text.replace(label, '').match(/\p{L}[\p{L}'’-]*/gu) ?? []
  const capital = words.filter(word => /^\p{Lu}/u.test(word))
  return words.length > 1 && capital.length >= namesOnly * words.length
}
