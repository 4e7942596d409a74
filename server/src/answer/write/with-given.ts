import { isRow } from '../read-rows.ts'
import { givesExpected } from '../sentences/holds-expected.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import type { Expected } from '../stages.ts'
import { asksForValue, namesThing } from './with-value.ts'

/** In characters of the document, behind the first sentence. */
const reach = 900
/** A sentence that is further below the best one has another subject; … */
const farthest = 5.5
/** … so is one from elsewhere in the document that is this far below. */
const farthestElsewhere = 2.5
const most = 2

/**
 * Adds the sentence that gives the figure or the length of time that is asked for, where those chosen give none: one that
 * stands soon behind the first, since a passage may end between "a penalty shall be paid" and "the penalty is 0.5 %", or
 * else the best one of the same document if it fits nearly as well and names what is asked for.
 */
export function withGiven(
  chosen: ScoredSentence[],
  scored: ScoredSentence[],
  expected: Expected,
): ScoredSentence[] {
  const [first] = chosen
  if (!first || !asksForValue(expected) || isRow(first.text)) return chosen
  if (chosen.some(({ text }) => givesExpected(expected, text))) return chosen
  const from = first.passage.start + first.end
  const giving = scored.filter(
    one =>
      one.passage.documentId === first.passage.documentId &&
      first.score - one.score <= farthest &&
      !isRow(one.text) &&
      givesExpected(expected, one.text),
  )
  const added = giving.filter(one => {
    const at = one.passage.start + one.start
    return at >= from && at - from <= reach
  })
  if (added.length === 0) {
    const isNear = (one: ScoredSentence) =>
      first.score - one.score <= farthestElsewhere && namesThing(expected, one.text, one)
    return [...chosen, ...giving.filter(isNear).slice(0, 1)]
  }
  const inOrder = added.sort((a, b) => a.passage.start + a.start - (b.passage.start + b.start))
  return [...chosen, ...inOrder.slice(0, most)]
}
