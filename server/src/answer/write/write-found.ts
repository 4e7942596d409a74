import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { abroadGain } from '../set-by-hand.ts'
import type { Draft, Side } from '../stages.ts'
import type { Said } from './own-words/said.ts'
import { competingSentences } from './weigh-quotes.ts'
import { writeQuotes } from './write-quotes.ts'

type Found = Pick<Side, 'expected' | 'terms' | 'passages' | 'clause'> & {
  abroad?: Side['abroad'] | undefined
}

/**
 * Quotes what was found: in the documents of the question's language, or where those in others answer better, which were
 * asked in their words. Of a side of a comparison, the sentences that compete are given.
 */
export function writeFound({ abroad, ...home }: Found, said: Said, ofComparison?: ScoredSentence[]): Draft {
  const own = quotesOf(home, said, ofComparison)
  if (!abroad) return own
  const competing = ofComparison && competingSentences(abroad)
  const asked = { ...abroad.expected, asides: home.expected.asides }
  if (!isBetter(quotesOf({ ...abroad, expected: asked }, said, competing), own)) return own
  // It comes nearer, which is not yet near enough.
  const besideOwn = { ...asked, besideOwn: true }
  const theirs = quotesOf({ ...abroad, expected: besideOwn }, said, competing)
  return plainnessOf(theirs) < plainnessOf(own) ? own : theirs
}

function quotesOf(
  { expected, terms, passages, clause }: Omit<Found, 'abroad'>,
  said: Said,
  ofComparison?: ScoredSentence[],
): Draft {
  return writeQuotes(expected, terms, passages, said, clause, ofComparison)
}

/** Whether it is plainer, or as plain and clearly surer. */
function isBetter(theirs: Draft, own: Draft): boolean {
  const [there, here] = [plainnessOf(theirs), plainnessOf(own)]
  if (there !== here) return there > here
  return there > 0 && (theirs.confidence ?? 0) > (own.confidence ?? 0) + abroadGain
}

/** 2 for a plain answer, 1 for a doubtful one, 0 for none. */
function plainnessOf({ sentences, doubtful }: Draft): number {
  if (sentences.every(({ sources }) => sources.length === 0)) return 0
  return doubtful ? 1 : 2
}
