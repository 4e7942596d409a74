import type { Citation } from '@citewell/contract/citation.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'

/** A caveat about a passage, such as uncertain recognition; empty for text that was extracted, not recognised. */
export function citationNote({ quote, confidence }: Pick<Citation, 'quote' | 'confidence'>): string {
  if (quote === deletedQuote) return 'deleted'
  if (confidence === null || confidence >= 1) return ''
  // Never 100 %, because recognition is only a guess.
  return `recognised text, ${Math.min(99, Math.round(confidence * 100))} % sure`
}
