import * as english from '../lexicon/english.ts'
import { anyButEnglish } from '../lexicon/every-language.ts'
import type { SummaryKind } from '../stages.ts'

/** "Worum geht es in diesem Dokument?" */
const asksWhatItIsAboutElsewhere = new RegExp(
  String.raw`^\W*(?:${anyButEnglish('aboutOpeners')})(?: (?:${anyButEnglish('aboutObjects')})){0,4}\W*$`,
  'i',
)

/**
 * The kind of summary that a question asks for: a summary, what a document is about, what is to be done, or a
 * comparison. Null if it asks for a fact.
 */
export function wantsSummary(text: string): SummaryKind | null {
  const question = text.slice(0, 500)
  if (english.asksForActions.test(question) || english.asksForObligations.test(question)) return 'actions'
  if (asksForComparison(question)) return 'comparison'
  if (english.asksWhatItIsAbout.test(question) || asksWhatItIsAboutElsewhere.test(question)) return 'about'
  return english.asksForSummary.test(question) ? 'summary' : null
}

/** The difference of two figures is a figure, not a comparison. */
function asksForComparison(question: string): boolean {
  if (!english.asksForComparison.test(question)) return false
  return !(english.asksForOneDifference.test(question) && english.namesFigure.test(question))
}
