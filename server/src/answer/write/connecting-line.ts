import type { DraftSentence } from '../stages.ts'

/** A line of the writer's own, which cites nothing and states nothing of the documents. */
export function connectingLine(text: string): DraftSentence {
  return { text, plain: text, sources: [], breakAfter: true }
}
