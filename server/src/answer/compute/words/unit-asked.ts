import { periodOfWord } from '../../lexicon/period-words.ts'
import type { Stretch } from './mentions.ts'
import type { Reading } from './reading.ts'

const dayWords = new Set(['day', 'days', 'tag', 'tage', 'tagen', 'jour', 'jours', 'dia', 'dias'])

/** "How many days", "in months". */
export function unitAsked({
  words,
  language,
}: Reading): { unit: 'days' | 'months' | 'years'; at: Stretch } | null {
  for (const [at, { text }] of words.entries()) {
    const period = periodOfWord(text, language)
    const unit = dayWords.has(text)
      ? 'days'
      : period === 'month'
        ? 'months'
        : period === 'year'
          ? 'years'
          : null
    if (unit !== null) return { unit, at: { from: at, to: at + 1 } }
  }
  return null
}
