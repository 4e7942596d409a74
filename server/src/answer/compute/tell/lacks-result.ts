import { foldAccents } from '../../../platform/text/stem-word.ts'
import type { FigureMeasure } from '../../lexicon/figure-phrases.ts'
import type { Draft } from '../../stages.ts'
import { readFigureQuestion } from '../figures/read-figure-question.ts'
import { questionLanguage } from '../words/question-language.ts'

/** Totals and extremes stand in tables as often as not. */
const computed: ReadonlySet<FigureMeasure> = new Set([
  'difference',
  'percentage-change',
  'percentage',
  'ratio',
  'average-of',
])
const longestQuestion = 600

/**
 * Whether a question asks for what must be computed of figures, while rows alone are quoted that call nothing so: the
 * change from one year to the next, where the rows have both years. Of 72 such answers of TAT-QA, 5 were right.
 */
export function lacksResult(question: string, { sentences }: Pick<Draft, 'sentences'>): boolean {
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  if (quotes.length === 0 || quotes.some(one => one.computed || !one.plain.includes(' | '))) return false
  const asked = question.slice(0, longestQuestion)
  const [reading] = readFigureQuestion(asked, questionLanguage(asked))
  if (!reading || !computed.has(reading.measure)) return false
  // The head of the rows stands before them.
  const said = sentences.flatMap(
    ({ text, plain }) => foldAccents(`${text} ${plain}`.toLowerCase()).match(/\p{L}+/gu) ?? [],
  )
  return !said.some(word => reading.askedBy.has(word))
}
