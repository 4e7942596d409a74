import type { UnderstoodTable } from '@citewell/contract/document-tables.ts'
import type { EnteredColumn } from '@citewell/contract/grid-columns.ts'
import { columnNameMaxLength } from '@citewell/contract/grid-limits.ts'
import type { ColumnType } from '@citewell/contract/grid-rules.ts'

type Understood = UnderstoodTable['columns'][number]

/**
 * Columns of a grid after the header of a table, as many as the plan has, and how many are left out. The first column
 * names what a row is about: it becomes none. Columns without a name, or of one that was there before, are none either.
 */
export function columnsOfTable(
  { columns: [, ...rest] }: Pick<UnderstoodTable, 'columns'>,
  most: number,
): { columns: EnteredColumn[]; leftOut: number } {
  const names = new Set<string>()
  const columns = rest.flatMap((column): EnteredColumn[] => {
    const name = (column.name.split(' › ').at(-1) ?? '').trim().slice(0, columnNameMaxLength)
    if (name === '' || names.has(name.toLowerCase())) return []
    names.add(name.toLowerCase())
    const type = typeOf(column)
    const question = type === 'yes-no' ? `Does the document have this: ${name}?` : `What is the ${name}?`
    return [{ name, question, hint: '', type, options: [], rule: 'likeliest', hidden: false, frozen: false }]
  })
  return { columns: columns.slice(0, most), leftOut: Math.max(0, columns.length - most) }
}

function typeOf({ type, unit }: Understood): ColumnType {
  return type === 'number' && unit !== null && /^[A-Z]{3}$/.test(unit) ? 'amount' : type
}
