import type { Measure } from '@citewell/contract/table-plan.ts'
import { isKey } from './column-kinds.ts'
import type { ColumnMention, Stretch } from './mentions.ts'
import type { Reading } from './reading.ts'

/** "The average rent of a repository": what the rows are, by the name of the column that tells them apart. */
export function allRows({ table, asked, columns }: Reading, { kind }: Measure): Stretch[] {
  const all = asked.filter(({ word }) => word.role === 'all')
  return columns.filter(
    ({ from, columns: [best] }) =>
      best !== undefined &&
      isKey(table, best.column) &&
      (kind !== 'values' || all.some(({ to }) => to === from || to === from - 1)),
  )
}

/** Other words for the column that is measured: "size in bytes". */
export function namedAgain(columns: ColumnMention[], measure: Measure): Stretch[] {
  if (measure.kind === 'count') return []
  const measured = 'column' in measure ? measure.column : 'from' in measure ? measure.from.column : null
  return columns.filter(mention => mention.columns[0]?.column === measured)
}
