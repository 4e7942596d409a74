/** What the cells of a column hold. Does not import zod. */
export const columnTypes = [
  'text',
  'yes-no',
  'date',
  'duration',
  'amount',
  'percentage',
  'number',
  'one-of',
  'several-of',
  'name',
] as const
export type ColumnType = (typeof columnTypes)[number]

/**
 * How a cell is answered where its document has several values, or none. `likeliest`: the one that fits best, and two that
 * contradict each other are both shown. `latest-dated`: the one beside the latest date. `else-no`: no, where nothing is found.
 */
export const answerRules = [
  'likeliest',
  'first',
  'latest-dated',
  'smallest',
  'largest',
  'all',
  'else-no',
] as const
export type AnswerRule = (typeof answerRules)[number]

const ofWords: AnswerRule[] = ['likeliest', 'first', 'latest-dated', 'all']
const ofFigures: AnswerRule[] = ['likeliest', 'first', 'latest-dated', 'smallest', 'largest', 'all']

/** The rules that go with each type. `smallest` and `largest` are the earliest and the latest of dates. */
export const rulesOf: Record<ColumnType, readonly AnswerRule[]> = {
  text: ofWords,
  name: ofWords,
  'yes-no': ['likeliest', 'else-no'],
  date: ['likeliest', 'first', 'smallest', 'largest', 'all'],
  duration: ofFigures,
  amount: ofFigures,
  percentage: ofFigures,
  number: ofFigures,
  'one-of': ['likeliest', 'first', 'latest-dated'],
  'several-of': ['likeliest'],
}
