import type { FigureWords } from '../../lexicon/figure-phrases.ts'
import type { Period } from '../words/read-periods.ts'
import type { QuestionWord } from '../words/read-words.ts'

/** "2017 to 2019", "2017-2019", "between 2017 and 2019". */
export function isRange(
  question: string,
  periods: Period[],
  tokens: QuestionWord[],
  words: FigureWords,
): boolean {
  const [first, second] = periods
  if (!first || !second || periods.length !== 2) return false
  const link = question.slice(first.end, second.start).trim().toLowerCase()
  const before = tokens.findLast(({ end }) => end <= first.start)
  return (
    /^[-–—]$/u.test(link) ||
    words.to.has(link) ||
    ['through', 'until', 'till', 'bis', 'jusqu’a', 'hasta'].includes(link) ||
    (words.and.has(link) && before !== undefined && words.between.has(before.text))
  )
}
