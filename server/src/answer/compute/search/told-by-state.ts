import { participle } from '../../lexicon/changing-words.ts'
import { stateColumnWords, unendedWords } from '../../lexicon/loose-words.ts'
import { comesIn } from '../../lexicon/said-of-plans.ts'
import { isCalled } from '../columns/column-kinds.ts'
import type { Parts } from './asked-parts.ts'

/** A word that stands in a cell. */
const leastHeld = 0.8

/**
 * Whether what was done stands in a column of states alone, which does not tell when: "rejected in spring" is not raised in
 * spring.
 */
export function isToldByState({ question, words, values, table }: Parts): boolean {
  return (
    !comesIn.test(question) &&
    values.some(
      ({ from, to, column, fit }) =>
        fit >= leastHeld &&
        isCalled(table, column, stateColumnWords) &&
        words.slice(from, to).some(({ text }) => participle.test(text) && !unendedWords.has(text)),
    )
  )
}
