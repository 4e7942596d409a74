import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { abroadGain } from '../set-by-hand.ts'
import type { Draft, Side } from '../stages.ts'
import type { Said } from './own-words/said.ts'
import { competingSentences } from './weigh-quotes.ts'
import { writeQuotes } from './write-quotes.ts'

type Found = Pick<Side, 'expected' | 'terms' | 'passages' | 'clause'> & {
  abroad?: Side['abroad'] | undefined
}
type Asked = Omit<Found, 'abroad'>

/**
 * Quotes what was found: in the documents of the question's language, or where those in others answer better, which were
 * asked in their words. Of a side of a comparison, the sentences that compete are given.
 */
export function writeFound({ abroad, ...home }: Found, said: Said, ofComparison?: ScoredSentence[]): Draft {
  const own = quotesOf(home, said, ofComparison)
  // What was translated anyway is no nearer to the question.
  const isOwn = !home.expected.translated
  return (abroad ?? []).reduce((best, { expected, ...there }) => {
    const asked = { ...there, expected: { ...expected, asides: home.expected.asides } }
    return betterAbroad(asked, best, said, isOwn, ofComparison !== undefined)
  }, own)
}

/** What those in another language say where it is better. */
function betterAbroad(there: Asked, best: Draft, said: Said, isOwn: boolean, isOfComparison: boolean): Draft {
  const competing = isOfComparison ? competingSentences(there) : undefined
  if (!isBetter(quotesOf(there, said, competing), best, isOwn ? abroadGain : 0)) return best
  // It comes nearer, which is not yet near enough.
  const besideOwn = { ...there.expected, besideOwn: isOwn }
  const theirs = quotesOf({ ...there, expected: besideOwn }, said, competing)
  return plainnessOf(theirs) < plainnessOf(best) ? best : theirs
}

function quotesOf(
  { expected, terms, passages, clause }: Asked,
  said: Said,
  ofComparison?: ScoredSentence[],
): Draft {
  return writeQuotes(expected, terms, passages, said, clause, ofComparison)
}

/** Whether it is plainer, or as plain and surer by this much. */
function isBetter(theirs: Draft, own: Draft, gain: number): boolean {
  const [there, here] = [plainnessOf(theirs), plainnessOf(own)]
  if (there !== here) return there > here
  return there > 0 && (theirs.confidence ?? 0) > (own.confidence ?? 0) + gain
}

/** 2 for a plain answer, 1 for a doubtful one, 0 for none. */
function plainnessOf({ sentences, doubtful }: Draft): number {
  if (sentences.every(({ sources }) => sources.length === 0)) return 0
  return doubtful ? 1 : 2
}
