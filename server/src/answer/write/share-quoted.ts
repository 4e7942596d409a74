import type { DraftSentence } from '../stages.ts'
import type { ScoredSentence } from './scored-sentence.ts'

/**
 * The probability that the scores give to what is quoted, among all sentences that competed: how surely the right one is
 * among the quotes, if one answers at all.
 */
export function shareQuoted(
  scored: Pick<ScoredSentence, 'text' | 'score'>[],
  sentences: Pick<DraftSentence, 'plain' | 'sources'>[],
): number {
  const quoted = sentences.flatMap(({ plain, sources }) => (sources.length > 0 ? [wordsOf(plain)] : []))
  const best = Math.max(...scored.map(({ score }) => score))
  let [all, own] = [0, 0]
  for (const { text, score } of scored) {
    const odds = Math.exp(score - best)
    const words = wordsOf(text)
    all += odds
    if (quoted.some(quote => quote.includes(words))) own += odds
  }
  return all === 0 ? 0 : own / all
}

function wordsOf(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  return ` ${words.trim()} `
}
