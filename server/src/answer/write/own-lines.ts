import type { DraftSentence } from '../stages.ts'

/** The writer's own line, which cites nothing and states nothing about the documents. */
export function connectingLine(text: string): DraftSentence {
  return { text, plain: text, sources: [], breakAfter: true }
}
