import type { FoundPassage } from '../stages.ts'

/** The passages of several rankings in turn, each once, so that the first ones are of every ranking; their scores do not compare. */
export function takenInTurn(rankings: FoundPassage[][]): FoundPassage[] {
  const longest = Math.max(0, ...rankings.map(({ length }) => length))
  const all = Array.from({ length: longest }, (_, at) => rankings.flatMap(own => own[at] ?? [])).flat()
  return [...new Map(all.map(passage => [passage.id, passage])).values()]
}
