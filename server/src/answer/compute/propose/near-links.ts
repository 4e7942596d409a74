import { sentenceMeaning, wholeNearness } from '../../sentences/word-vectors/nearness.ts'
import type { Parts } from '../search/asked-parts.ts'
import { leastLink } from '../search/link-words.ts'
import { outsideBrackets } from '../search/outside-brackets.ts'
import { apart } from '../words/apart.ts'
import { readWords } from '../words/read-words.ts'

/** Cosine of two words that may mean much the same. */
const leastNear = 0.38
const shortest = 3
const mostColumns = 200

/**
 * How near each word of an English question that names nothing in a table comes to the names of its columns, by column and
 * word: guesses, which are only ever offered.
 */
export function nearLinks({ words, links, values, table, language }: Parts): number[][] {
  const isFree = (at: number) =>
    !links.some(fits => (fits[at] ?? 0) >= leastLink) && !values.some(({ from, to }) => from <= at && at < to)
  const free = words.flatMap(({ stop, number, text }, at) =>
    !stop && !number && text.length >= shortest && isFree(at) ? [at] : [],
  )
  const meanings = free.map(at => [at, sentenceMeaning(words[at]?.text ?? '')] as const)
  return table.columns.map(({ name }, column) => {
    // No holes, which would be no numbers.
    const fits = words.map(() => 0)
    if (language !== 'english' || column >= mostColumns) return fits
    const names = readWords(apart(outsideBrackets(name))).filter(({ text }) => text.length > 1)
    for (const [at, meaning] of meanings) {
      const near = Math.max(0, ...names.map(({ text }) => wholeNearness(meaning, sentenceMeaning(text))))
      if (near >= leastNear) fits[at] = near
    }
    return fits
  })
}
