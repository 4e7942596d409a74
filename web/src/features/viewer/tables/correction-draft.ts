import type { columnTypes, TableCorrectionMade } from '@citewell/contract/table-correction.ts'

/** A correction as it is entered. */
export type Draft = {
  kind:
    | 'header'
    | 'no-header'
    | 'table'
    | 'unit'
    | 'type'
    | 'day-first'
    | 'month-first'
    | 'total'
    | 'no-total'
  row: string
  /** The last row of a header of several; empty where it has one. */
  lastRow: string
  column: string
  unit: string
  type: (typeof columnTypes)[number]
}

export const emptyDraft: Draft = {
  kind: 'header',
  row: '',
  lastRow: '',
  column: '0',
  unit: '',
  type: 'number',
}

const mostHeaderRows = 8

/** What can be corrected, as a choice. */
export const draftKinds: { value: Draft['kind']; label: string }[] = [
  { value: 'header', label: 'Which rows are the header' },
  { value: 'no-header', label: 'There is no header' },
  { value: 'table', label: 'A table of its own begins in a row' },
  { value: 'unit', label: 'The unit or currency of a column' },
  { value: 'type', label: 'What a column holds' },
  { value: 'day-first', label: 'Dates of a column: day first (31/12)' },
  { value: 'month-first', label: 'Dates of a column: month first (12/31)' },
  { value: 'total', label: 'A row is a total' },
  { value: 'no-total', label: 'A row is no total' },
]

export const needsHeader = (kind: Draft['kind']) => kind === 'header' || kind === 'table'

export const needsRow = (kind: Draft['kind']) => needsHeader(kind) || kind === 'total' || kind === 'no-total'

export const needsColumn = (kind: Draft['kind']) => kind !== 'no-header' && !needsRow(kind)

/** The correction that a draft makes, or what is missing in it. */
export function correctionOf({
  kind,
  row,
  lastRow,
  column,
  unit,
  type,
}: Draft): TableCorrectionMade | string {
  const number = Number(row)
  if (needsRow(kind) && !(Number.isInteger(number) && number >= 1)) return 'Enter the number of the row.'
  const at = Number(column)
  switch (kind) {
    case 'header':
    case 'table': {
      const count = lastRow === '' ? 1 : Number(lastRow) - number + 1
      if (!(Number.isInteger(count) && count >= 1 && count <= mostHeaderRows))
        return `A header has at most ${mostHeaderRows} rows, the last one behind the first.`
      return { kind, rows: Array.from({ length: count }, (_, at) => number + at) }
    }
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
