import { doubtfulConfidence } from '../set-by-hand.ts'
import type { Draft, DraftSentence } from '../stages.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'

/** The sentences below a remark, up to the next line of the answer's own; a table's head is none. */
export function doubtfulOf(
  { sentences, doubtful }: Draft,
  { remark, mayNotAnswer }: Said,
): Set<DraftSentence> {
  const found = new Set<DraftSentence>()
  let isBelow = false
  for (const sentence of sentences) {
    const { text, sources } = sentence
    if (sources.length > 0) {
      if (doubtful || isBelow) found.add(sentence)
    } else if (!text.includes('| --- |')) isBelow = text === remark || text === mayNotAnswer
  }
  return found
}

/** Whether something is quoted without a remark. */
export function isPlain(draft: Draft, said: Said): boolean {
  const doubted = doubtfulOf(draft, said)
  return draft.sentences.some(sentence => sentence.sources.length > 0 && !doubted.has(sentence))
}

/** The draft with the remark that it may not answer, unless it has it or quotes nothing. */
export function remarked(draft: Draft, { remark }: Said): Draft {
  const { sentences, confidence } = draft
  if (sentences.every(({ sources }) => sources.length === 0)) return draft
  if (sentences.some(({ text }) => text === remark)) return draft
  const sure = confidence === null ? null : Math.min(confidence, doubtfulConfidence)
  return {
    ...draft,
    sentences: [connectingLine(remark), ...sentences],
    confidence: sure,
    doubtful: true,
  }
}
