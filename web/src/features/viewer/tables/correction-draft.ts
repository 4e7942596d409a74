import type { columnTypes, TableCorrectionMade } from '@citewell/contract/table-correction.ts'

/** A correction as it is entered. */
export type Draft = {
  kind: 'header' | 'no-header' | 'unit' | 'type' | 'day-first' | 'month-first' | 'total' | 'no-total'
  row: string
  column: string
  unit: string
  type: (typeof columnTypes)[number]
}

export const emptyDraft: Draft = { kind: 'header', row: '', column: '0', unit: '', type: 'number' }

/** What can be corrected, as a choice. */
export const draftKinds: { value: Draft['kind']; label: string }[] = [
  { value: 'header', label: 'A row is the header' },
  { value: 'no-header', label: 'There is no header' },
  { value: 'unit', label: 'The unit or currency of a column' },
  { value: 'type', label: 'What a column holds' },
  { value: 'day-first', label: 'Dates of a column: day first (31/12)' },
  { value: 'month-first', label: 'Dates of a column: month first (12/31)' },
  { value: 'total', label: 'A row is a total' },
  { value: 'no-total', label: 'A row is no total' },
]

export const needsRow = (kind: Draft['kind']) => kind === 'header' || kind === 'total' || kind === 'no-total'

export const needsColumn = (kind: Draft['kind']) => kind !== 'no-header' && !needsRow(kind)

/** The correction that a draft makes, or what is missing in it. */
export function correctionOf({ kind, row, column, unit, type }: Draft): TableCorrectionMade | string {
  const number = Number(row)
  if (needsRow(kind) && !(Number.isInteger(number) && number >= 1)) return 'Enter the number of the row.'
  const at = Number(column)
  switch (kind) {
    case 'header':
      return { kind, rows: [number] }
    case 'no-header':
      return { kind: 'header', rows: [] }
    case 'unit':
      return unit.trim() === '' ? 'Enter the unit.' : { kind, column: at, unit: unit.trim() }
    case 'type':
      return { kind, column: at, type }
    case 'total':
    case 'no-total':
      return { kind: 'total', row: number, total: kind === 'total' }
    default:
      return { kind: 'date-order', column: at, order: kind }
  }
}
