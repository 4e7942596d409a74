import type { DraftSentence, FoundPassage } from './stages.ts'

/** A passage that is a whole document, found first. */
export function passageOf(text: string): FoundPassage {
  return {
    id: 1,
    documentId: 'a',
    filename: 'a.txt',
    start: 0,
    end: text.length,
    text,
    context: '',
    page: null,
    location: '',
    score: 1,
  }
}

/** A sentence of a draft that quotes a whole document. */
export function quoting(quote: string, of: Partial<FoundPassage> = {}): DraftSentence {
  const source = { passage: { ...passageOf(quote), ...of }, start: 0, end: quote.length }
  return { text: quote, plain: quote, sources: [source], breakAfter: true }
}
