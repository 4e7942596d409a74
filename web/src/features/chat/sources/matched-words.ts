import type { Citation } from '@citewell/contract/citation.ts'

/** The words of the question in the quotes of citations, as they stand there; none unless they are in doubt. */
export function matchedWords(citations: Pick<Citation, 'quote' | 'highlights'>[]): string[] {
  const words = citations.flatMap(({ quote, highlights = [] }) =>
    highlights.map(([start, end]) => quote.slice(start, end)),
  )
  return [...new Set(words)]
}
