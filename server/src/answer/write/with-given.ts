import type { Expected } from '../stages.ts'
import { givesExpected } from './holds-expected.ts'
import type { ScoredSentence } from './score-sentences.ts'
import { asksForValue } from './with-value.ts'

/** In characters of the document, behind the first sentence. */
const reach = 900
/** A sentence that is further below the best one has another subject. */
const farthest = 5.5
const most = 2

/**
 * Adds the sentence that gives the figure or the length of time that is asked for, where those chosen give none and it
 * stands soon behind the first: a passage may end between "a penalty shall be paid" and "the penalty is 0.5 %".
 */
export function withGiven(
  chosen: ScoredSentence[],
  scored: ScoredSentence[],
  expected: Expected,
): ScoredSentence[] {
  const [first] = chosen
  if (!first || !asksForValue(expected) || first.text.includes(' | ')) return chosen
  if (chosen.some(({ text }) => givesExpected(expected, text))) return chosen
  const from = first.passage.start + first.end
  const added = scored.filter(one => {
    const at = one.passage.start + one.start
    return (
      one.passage.documentId === first.passage.documentId &&
      at >= from &&
      at - from <= reach &&
      first.score - one.score <= farthest &&
      !one.text.includes(' | ') &&
      givesExpected(expected, one.text)
    )
  })
  const inOrder = added.sort((a, b) => a.passage.start + a.start - (b.passage.start + b.start))
  return [...chosen, ...inOrder.slice(0, most)]
}
