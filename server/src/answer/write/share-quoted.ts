import type { DraftSentence, SourceSpan } from '../stages.ts'
import type { ScoredSentence } from './scored-sentence.ts'

/** So much of a sentence must be quoted: a heading that was read with it is not. */
const leastQuoted = 0.5

/**
 * The probability that the scores give to what is quoted, among all sentences that competed: how surely the right one is
 * among the quotes, if one answers at all.
 */
export function shareQuoted(
  scored: Omit<ScoredSentence, 'words'>[],
  sentences: Pick<DraftSentence, 'plain' | 'sources'>[],
): number {
  const spans = sentences.flatMap(({ sources }) => sources)
  const quotes = sentences.flatMap(({ plain, sources }) => (sources.length > 0 ? [wordsOf(plain)] : []))
  const best = Math.max(...scored.map(({ score }) => score))
  let [all, own] = [0, 0]
  for (const sentence of scored) {
    const odds = Math.exp(sentence.score - best)
    const words = wordsOf(sentence.text)
    all += odds
    if (quotes.some(quote => quote.includes(words)) || isWithin(sentence, spans)) own += odds
  }
  return all === 0 ? 0 : own / all
}

function isWithin(sentence: Omit<ScoredSentence, 'words' | 'score'>, spans: SourceSpan[]): boolean {
  const start = sentence.passage.start + sentence.start
  const end = sentence.passage.start + sentence.end
  return spans.some(
    span =>
      span.passage.id === sentence.passage.id &&
      Math.min(end, span.end) - Math.max(start, span.start) >= leastQuoted * (end - start),
  )
}

function wordsOf(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  return ` ${words.trim()} `
}
