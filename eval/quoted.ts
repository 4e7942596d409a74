/** The quotes of an answer (none if the engine refuses) and the confidence; offsets are in the document's text. */
export type Quoted = {
  quotes: { documentId: string; start: number; end: number; text: string }[]
  confidence: number
}

export function wordsQuoted(quotes: { text: string }[]): number {
  return quotes.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
}
