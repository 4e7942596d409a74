/** What an engine quotes as its answer, none when it refuses, and how sure it is; offsets are in the document's text. */
export type Quoted = {
  quotes: { documentId: string; start: number; end: number; text: string }[]
  confidence: number
}
