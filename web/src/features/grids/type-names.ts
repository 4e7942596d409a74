import type { ColumnType } from '@citewell/contract/grid-columns.ts'

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
