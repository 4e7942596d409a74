import type { Citation } from '@citewell/contract/citation.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'

/** What a reader should know of a passage before relying on it; empty for text that was read and not recognised. */
export function citationNote({ quote, confidence }: Pick<Citation, 'quote' | 'confidence'>): string {
  if (quote === deletedQuote) return 'deleted'
  if (confidence === null || confidence >= 1) return ''
  // Never 100 %: that would be a reader's word, and this is a guess.
  return `recognised text, ${Math.min(99, Math.round(confidence * 100))} % sure`
}
