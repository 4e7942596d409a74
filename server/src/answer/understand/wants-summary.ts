import { asksForActions, asksForComparison, asksForSummary, asksWhatItIsAbout } from '../lexicon/english.ts'
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
  if (asksForActions.test(question)) return 'actions'
  if (asksForComparison.test(question)) return 'comparison'
  if (asksWhatItIsAbout.test(question) || asksWhatItIsAboutElsewhere.test(question)) return 'about'
  return asksForSummary.test(question) ? 'summary' : null
}
