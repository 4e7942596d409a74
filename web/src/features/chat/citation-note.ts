import type { Citation } from '@citewell/contract/citation.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'

const sureEnough = 0.75

/** What a reader should know of a passage before relying on it; empty for most. */
export function citationNote({ quote, confidence }: Pick<Citation, 'quote' | 'confidence'>): string {
  if (quote === deletedQuote) return 'deleted'
  if (confidence === null || confidence >= sureEnough) return ''
  return `recognised text, ${Math.round(confidence * 100)} % sure`
}
