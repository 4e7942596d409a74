/** The quotes of an answer (none if the engine refuses) and the confidence; offsets are in the document's text. */
export type Quoted = {
  quotes: { documentId: string; start: number; end: number; text: string }[]
  confidence: number
}
