import { isWorded } from '../lexicon/clause-kinds.ts'
import { readsAsContract } from '../lexicon/clause-parts.ts'
import type { FoundPassage } from '../stages.ts'

/** What a reader of a contract wants to know first, each by the kinds of clauses that tell it. */
const subjects = [
  ['term', 'expiry'],
  ['payment', 'payment terms'],
  ['termination for convenience', 'notice of termination'],
  ['exclusivity', 'licence grant', 'minimum commitment'],
  ['cap on liability'],
  ['governing law'],
]
/** A contract has so many passages that are worded as one. */
const fewestPassages = 2

type Sentence = { passage: FoundPassage; text: string; score: number }

/** The best sentence of a contract on each subject that its reader wants to know of, the weightiest subject first. */
export function keyClauses<S extends Sentence>(sentences: S[]): S[] {
  const worded = new Set(
    sentences.flatMap(({ passage }) => (readsAsContract(passage.text) ? passage.id : [])),
  )
  if (worded.size < fewestPassages) return []
  const chosen: S[] = []
  for (const kinds of subjects) {
    const own = sentences.filter(one => kinds.some(kind => isWorded(kind, one.text)) && !chosen.includes(one))
    const [best] = own.sort((a, b) => b.score - a.score)
    if (best) chosen.push(best)
  }
  return chosen
}
