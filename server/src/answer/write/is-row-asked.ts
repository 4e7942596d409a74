import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import { isRow, rowsOf } from '../read-rows.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import type { QuestionTerm } from '../stages.ts'

/**
 * Whether a row and the names of its columns have all that a question asks of, and the row a cell beside that: "Barn owl |
 * 3 mice" under "Owl | Daily food" for the daily food of a barn owl. What occurs in no document is in no row.
 */
export function isRowAsked(terms: QuestionTerm[], { passage, text }: ScoredSentence): boolean {
  if (!isRow(text)) return false
  const row = rowsOf(passage).find(one => one.text === text)
  const own = terms.filter(({ earlier }) => !earlier)
  const asked = own.filter(({ subject }) => subject)
  if (!row || row.header.length === 0 || asked.length === 0) return false
  const wordsOf = (said: string) => passageWords(said, passage.language).filter(({ stop }) => !stop)
  const isAsked = (stem: string) => asked.some(({ term }) => mayStandFor(term, stem))
  const cells = row.cells.map(cell => wordsOf(cell))
  const said = [...cells.flat(), ...row.header.flatMap(wordsOf)].map(({ term }) => term)
  // "Francisco" is like "France", which occurs in no document.
  if (own.some(({ passages }) => passages === 0)) return false
  if (!asked.every(({ term }) => said.some(word => mayStandFor(term, word)))) return false
  const held = cells.map(words => words.some(({ term }) => isAsked(term)))
  return held.includes(true) && held.includes(false)
}
