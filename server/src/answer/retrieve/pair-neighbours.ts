import type { FoundPassage } from '../stages.ts'

/** One passage, or two that follow each other in a document, in its order. */
export type Neighbours = [FoundPassage] | [FoundPassage, FoundPassage]

/** Characters between two passages of one paragraph or section. */
const furthest = 2

/**
 * Pairs passages with those that directly go on from them, where `fits` lets them; each pair takes the place
 * of its better one. A longer list begins like a shorter one, so that pages of it do not shift.
 */
export function pairNeighbours(
  passages: FoundPassage[],
  fits: (first: FoundPassage, second: FoundPassage) => boolean,
): Neighbours[] {
  const pairs: Neighbours[] = []
  for (const passage of passages) {
    const at = pairs.findIndex(([alone, other]) => {
      if (other !== undefined) return false
      const [first, second] = inOrder(alone, passage)
      return adjoin(first, second) && fits(first, second)
    })
    const [alone] = pairs[at] ?? []
    if (alone) pairs[at] = inOrder(alone, passage)
    else pairs.push([passage])
  }
  return pairs
}

function inOrder(a: FoundPassage, b: FoundPassage): [FoundPassage, FoundPassage] {
  return a.start <= b.start ? [a, b] : [b, a]
}

/** Whether the second goes on from the first, below the same headings and on the same page. */
export function adjoin(first: FoundPassage, second: FoundPassage): boolean {
  const between = second.start - first.end
  return (
    first.documentId === second.documentId &&
    first.page === second.page &&
    first.context === second.context &&
    between >= 0 &&
    between <= furthest
  )
}
