import type { FoundPassage } from '../stages.ts'

/** For a question that leans on the one before ("who signed it?"), and for one that stands for itself. */
const leaningGain = 0.5
const ownGain = 0.05

/**
 * Ranks a little higher what stands in the documents that the answer before cited: of two that say the
 * same of a subject, the chat is about those. What fits clearly better elsewhere stays first.
 */
export function preferCited(
  passages: FoundPassage[],
  cited: readonly string[],
  leaning: boolean,
): FoundPassage[] {
  if (cited.length === 0) return passages
  const documents = new Set(cited)
  const gain = leaning ? leaningGain : ownGain
  return passages
    .map(passage =>
      documents.has(passage.documentId) ? { ...passage, score: passage.score * (1 + gain) } : passage,
    )
    .sort((a, b) => b.score - a.score)
}
