import { readsAsContract } from '../lexicon/clause-parts.ts'
import type { FoundPassage } from '../stages.ts'

/** Number of best passages that tell whether contracts are searched. */
const nearest = 8

/** Whether half of the best passages are worded as those of contracts. */
export function areOfContracts(found: FoundPassage[]): boolean {
  const best = found.slice(0, nearest)
  return best.filter(({ text }) => readsAsContract(text)).length * 2 >= Math.max(1, best.length)
}
