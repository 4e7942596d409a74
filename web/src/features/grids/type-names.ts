import type { AnswerRule, ColumnType } from '@citewell/contract/grid-rules.ts'

export const typeNames: Record<ColumnType, string> = {
  text: 'Text',
  'yes-no': 'Yes or no',
  date: 'Date',
  duration: 'Length of time',
  amount: 'Amount with currency',
  percentage: 'Percentage',
  number: 'Number',
  'one-of': 'One of a list',
  'several-of': 'Several of a list',
  name: 'Name',
}

const ruleNames: Record<AnswerRule, string> = {
  likeliest: 'The likeliest, or two that contradict',
  first: 'The first in the document',
  'latest-dated': 'The one beside the latest date',
  smallest: 'The smallest',
  largest: 'The largest',
  all: 'All of them in one cell',
  'else-no': 'The answer is no',
}
const namesOfDates: Partial<Record<AnswerRule, string>> = { smallest: 'The earliest', largest: 'The latest' }

/** What a rule of answering is called in a column of this type. */
export function ruleName(rule: AnswerRule, type: ColumnType): string {
  if (type === 'yes-no' && rule === 'likeliest') return 'The cell stays empty'
  return (type === 'date' ? namesOfDates[rule] : undefined) ?? ruleNames[rule]
}
