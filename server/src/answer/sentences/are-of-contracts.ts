import { readsAsContract } from '../lexicon/clause-parts.ts'
import type { FoundPassage } from '../stages.ts'

/** Number of best passages that tell whether contracts are searched. */
const nearest = 8

/** Whether half of the best passages are of contracts: of one that was read as a whole, or worded so. */
export function areOfContracts(found: FoundPassage[]): boolean {
  const best = found.slice(0, nearest)
  return (
    best.filter(({ inContract, text }) => inContract || readsAsContract(text)).length * 2 >=
    Math.max(1, best.length)
  )
}
