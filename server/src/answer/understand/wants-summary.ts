import { languageOfFewWords } from '../../platform/text/language-of.ts'
import * as english from '../lexicon/english.ts'
import { anyButEnglish } from '../lexicon/every-language.ts'
import type { Alternatives } from '../lexicon/lexicon.ts'
import type { SummaryKind } from '../stages.ts'

/** "Worum geht es in diesem Dokument?" */
const asksWhatItIsAboutElsewhere = new RegExp(
  String.raw`^\W*(?:${anyButEnglish('aboutOpeners')})(?: (?:${anyButEnglish('aboutObjects')})){0,4}\W*$`,
  'i',
)

const asksForSummaryElsewhere = wordsOf('summaryAsked')
const asksForComparisonElsewhere = wordsOf('comparisonAsked')

/**
 * The kind of summary that a question asks for: a summary, what a document is about, what is to be done, or a
 * comparison. Null if it asks for a fact.
 */
export function wantsSummary(text: string): SummaryKind | null {
  const question = text.slice(0, 500)
  if (english.asksForActions.test(question) || english.asksForObligations.test(question)) return 'actions'
  // "What does Mei have to do?", and not "What do pupils do?"
  if (english.whoseActions.exec(question)?.groups?.actor) return 'actions'
  if (asksForComparison(question)) return 'comparison'
  if (english.asksWhatItIsAbout.test(question) || asksWhatItIsAboutElsewhere.test(question)) return 'about'
  return asksForSummary(question) || asksElsewhere(asksForSummaryElsewhere, question) ? 'summary' : null
}

/** "How many … according to the monthly summary" asks for a figure of a table. */
function asksForSummary(question: string): boolean {
  const isOfFigure = english.namesFigure.test(question) || english.asksHowMany.test(question)
  const wish = question.replace(english.citesSummaryTable, ' ')
  return english.asksForSummary.test(isOfFigure ? wish.replace(english.namesSummaryTable, ' ') : wish)
}

/** The difference of two figures is a figure, not a comparison. */
function asksForComparison(question: string): boolean {
  if (asksElsewhere(asksForComparisonElsewhere, question)) return true
  if (!english.asksForComparison.test(question)) return false
  return !(english.asksForOneDifference.test(question) && english.namesFigure.test(question))
}

/** "Does work resume" is English. */
function asksElsewhere(pattern: RegExp, question: string): boolean {
  return pattern.test(question) && languageOfFewWords(question) !== 'english'
}

/** Stands at the beginning, where a request begins: "Donnez-moi un résumé", not "the résumé of the applicant". */
function wordsOf(entry: keyof Alternatives): RegExp {
  const openers = anyButEnglish('requestOpeners')
  return new RegExp(
    String.raw`^\P{L}{0,20}(?:(?:${openers})[\s,]{1,3}){0,7}(?:${anyButEnglish(entry)})(?!\p{L})`,
    'iu',
  )
}
