import type { CellValue } from '@citewell/contract/grid-columns.ts'
import type { AnswerRule, ColumnType } from '@citewell/contract/grid-rules.ts'
import type { SlashedOrder } from '../../platform/text/written-dates.ts'
import type { FoundPassage, QuestionKind, SourceSpan } from '../stages.ts'

export type ColumnAsked = {
  name: string
  question: string
  hint: string
  type: ColumnType
  options: string[]
  /** Columns from before there were rules have none. */
  rule?: AnswerRule
}

/** The rule of a column where it is not the usual one. */
export const otherRule = (rule: AnswerRule | undefined): AnswerRule[] =>
  rule === undefined || rule === 'likeliest' ? [] : [rule]

/**
 * A value with the sentences that it is cited from, the best one first, and its own words in the document's text. What a
 * rule says of a document without any such words has none.
 */
export type ReadValue = {
  value: CellValue
  sources: SourceSpan[]
  words: { start: number; end: number } | null
}

export type CellRead = {
  /** `unclear`: the document speaks of it, but no value of the column's type can be read from that. */
  state: 'found' | 'not-found' | 'conflicting' | 'unclear'
  /** The likeliest first; a second one only if they conflict. */
  values: ReadValue[]
  /** The nearest places, where there is no value. */
  nearest: SourceSpan[]
  confidence: number | null
  /** Passages that competed, the best first. */
  looked: FoundPassage[]
}

/** Name, question and hint of a column, as one text. */
export const wordingOf = ({ name, question, hint }: ColumnAsked) =>
  `${name}: ${[question, hint].filter(part => part !== '').join(' ')}`.slice(0, 1_000)

/** `order`: how the document's dates say that 03/04/2027 is to be read. */
export type DatedColumn = ColumnAsked & { order: SlashedOrder }

export const asValueAsked = (column: DatedColumn) => ({ ...column, text: wordingOf(column) })
export const asText = (text: string): CellValue => ({ text, plain: null, unit: null, options: [] })

/** What a question for a value of this type expects. */
export const kindOfType: Partial<Record<ColumnType, QuestionKind>> = {
  date: 'time',
  duration: 'time',
  amount: 'amount',
  percentage: 'amount',
  number: 'number',
  'yes-no': 'yes-no',
}
