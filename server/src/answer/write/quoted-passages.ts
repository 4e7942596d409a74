import type { DraftSentence, FoundPassage } from '../stages.ts'

/** Something that a passage says. */
export type SaidIn = { text: string; passage: FoundPassage }

/** What the sentences of a draft quote, each with its first passage. */
export function quotedPassages(sentences: DraftSentence[]): SaidIn[] {
  return sentences.flatMap(({ plain, sources }) =>
    sources.slice(0, 1).map(({ passage }) => ({ text: plain, passage })),
  )
}
