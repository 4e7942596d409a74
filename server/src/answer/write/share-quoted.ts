import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import { standsFor } from '../sentences/holds-expected.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { onlyAnnounces } from '../sentences/sentence-signs.ts'
import { spellsOut } from '../sentences/spelled-out.ts'
import { scoreElsewhere } from '../set-by-hand.ts'
import type { DraftSentence, Expected, QuestionTerm, SourceSpan } from '../stages.ts'
import { askedTerms } from './asked-terms.ts'

/**
 * What tells of quotes whether they answer: `quoted` is the share of the sentences' scores that they have, `likely` the same
 * where a sentence that stands elsewhere competes, too, and `unsaid` the share of the question that neither they nor the
 * headings above them say.
 */
export type QuoteShares = { quoted: number; likely: number; unsaid: number }

/** Reads the shares of the draft's own sentences, without the remark. */
export function readShares(
  expected: Expected,
  terms: QuestionTerm[],
  scored: Omit<ScoredSentence, 'words'>[],
  sentences: DraftSentence[],
): QuoteShares {
  // The items of a list are no rivals of each other.
  const isList = expected.kind === 'list'
  const isOwn = isList ? [] : whichQuoted(scored, sentences)
  return {
    quoted: isList ? 1 : shareOf(scored, isOwn),
    likely: isList ? 1 : shareOf(scored, isOwn, scoreElsewhere),
    unsaid: shareUnsaid(expected, terms, sentences),
  }
}

/** So much of a sentence must be quoted: a heading that was read with it is not. */
const leastQuoted = 0.5

/**
 * The probability that the scores give to what is quoted, among all sentences that competed: how surely the right one is
 * among the quotes, if one answers at all. Where a further one competes, `beside` is its score.
 */
export const shareQuoted = (
  scored: Omit<ScoredSentence, 'words'>[],
  sentences: Pick<DraftSentence, 'plain' | 'sources'>[],
  beside?: number,
): number => shareOf(scored, whichQuoted(scored, sentences), beside)

/** Whether each sentence is quoted. */
export function whichQuoted(
  scored: Omit<ScoredSentence, 'words'>[],
  sentences: Pick<DraftSentence, 'plain' | 'sources'>[],
): boolean[] {
  const spans = sentences.flatMap(({ sources }) => sources)
  const quotes = sentences.flatMap(({ plain, sources }) => (sources.length > 0 ? [wordsOf(plain)] : []))
  return scored.map(sentence => {
    if (isWithin(sentence, spans)) return true
    const words = quotes.length > 0 ? wordsOf(sentence.text) : ''
    return quotes.some(quote => quote.includes(words))
  })
}

function shareOf(
  scored: Omit<ScoredSentence, 'words'>[],
  isOwn: boolean[],
  beside = Number.NEGATIVE_INFINITY,
): number {
  const best = Math.max(...scored.map(({ score }) => score))
  let [all, own] = [Math.exp(beside - best), 0]
  for (const [at, { score }] of scored.entries()) {
    const odds = Math.exp(score - best)
    all += odds
    if (isOwn[at]) own += odds
  }
  return all === 0 ? 0 : own / all
}

/**
 * The share of the question's weight that no quote says, nor the names of its columns, nor the headings above it, nor the
 * name of its file.
 */
function shareUnsaid(expected: Expected, terms: QuestionTerm[], quoted: DraftSentence[]): number {
  // What is only asked for in a letter is not said there.
  const sentences = quoted.filter(({ plain }) => !onlyAnnounces(expected, plain))
  const passages = sentences.flatMap(({ sources }) => sources.map(({ passage }) => passage))
  const language = passages[0]?.language
  const said = [
    ...sentences.flatMap(({ plain }) => passageWords(plain, language)),
    ...passages.flatMap(({ context, filename }) => passageWords(`${context}\n${filename}`, language)),
  ]
  const known = [...new Set(said.flatMap(({ stop, term }) => (stop ? [] : [term])))]
  return askedTerms(expected, terms, language)
    .filter(({ term }) => !known.some(word => mayStandFor(term, word)))
    .filter(
      ({ term, word }) =>
        !sentences.some(({ plain }) => standsFor(term, plain) || spellsOut(word.written, plain)),
    )
    .reduce((sum, { share }) => sum + share, 0)
}

function isWithin(sentence: Omit<ScoredSentence, 'words' | 'score'>, spans: SourceSpan[]): boolean {
  const start = sentence.passage.start + sentence.start
  const end = sentence.passage.start + sentence.end
  return spans.some(
    span =>
      span.passage.id === sentence.passage.id &&
      Math.min(end, span.end) - Math.max(start, span.start) >= leastQuoted * (end - start),
  )
}

function wordsOf(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  return ` ${words.trim()} `
}
