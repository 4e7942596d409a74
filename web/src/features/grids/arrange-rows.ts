import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import type { GridRow, ShortCell } from '@citewell/contract/grid-shapes.ts'

/** By what rows are sorted: a column's id, or the document's name. */
export type GridSort = { column: string | null; reverse: boolean }
/** Which rows are shown: all, or those with a cell that a person should look at; `text` stands in one of their cells. */
export type GridFilter = {
  text: string
  only: 'all' | 'to-check' | 'changed' | 'stale' | 'unconfirmed'
  /** Who looks after them: everybody, nobody, or a person's id. */
  who: string
  values: ValueFilter | null
  /** Whether columns without such a cell are left out. */
  narrow?: boolean
}
/** Rows whose value of a column lies there; the text says it to people. */
export type ValueFilter = { column: string; text: string; from: number | string; to: number | string }
export const everybody = ''
export const nobody = '-'
export const unfiltered: GridFilter = { text: '', only: 'all', who: everybody, values: null }

const perUnit = new Map([
  ['second', 1],
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
  ['week', 604_800],
  ['month', 2_629_746],
  ['year', 31_556_952],
])

/** The rows that match, in order; cells without a value come last. Values are compared as what they are. */
export function arrangeRows(
  rows: GridRow[],
  columns: GridColumn[],
  { column, reverse }: GridSort,
  filter: GridFilter,
): GridRow[] {
  const shown = rows.filter(row => matches(row, filter) && holdsValue(row, columns, filter.values))
  const at = columns.findIndex(({ id }) => id === column)
  const type = columns[at]?.type
  const sign = reverse ? -1 : 1
  if (type === undefined)
    return column === null && !reverse
      ? shown
      : shown.toSorted((a, b) => sign * byName(a.filename, b.filename))
  const keyed = shown.map(row => ({ row, key: sortKey(row.cells[at]?.value ?? null, type) }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    return sign * compare(a.key, b.key)
  })
  return keyed.map(({ row }) => row)
}

/** A number for figures, lengths of time and dates, else the text; null for no value. */
export function sortKey(value: CellValue | null, type: ColumnType): number | string | null {
  if (value === null) return null
  const { plain, unit, text } = value
  if (plain === null || type === 'yes-no' || type === 'date') return plain ?? text
  return Number(plain) * (type === 'duration' ? (perUnit.get(unit ?? '') ?? 1) : 1)
}

/**
 * Whether a person should look at it: nothing certain was read, or what it was read from has changed, also since they
 * confirmed it.
 */
function needsLook({ state, confirmed, stale }: ShortCell): boolean {
  return stale || (!confirmed && (state === 'conflicting' || state === 'unclear' || state === 'failed'))
}

/** What each choice is about. */
const isMeant: Record<GridFilter['only'], (cell: ShortCell) => boolean> = {
  all: () => true,
  'to-check': needsLook,
  changed: ({ changed }) => changed,
  stale: ({ stale }) => stale,
  unconfirmed: ({ value, confirmed }) => value !== null && !confirmed,
}

/** The columns in view: none that is hidden and, where the filter says so, only those with a cell that it is about. */
export function arrangeColumns(
  columns: GridColumn[],
  shown: GridRow[],
  { only, narrow = false }: Pick<GridFilter, 'only' | 'narrow'>,
): GridColumn[] {
  const visible = columns.filter(({ hidden }) => !hidden)
  if (!narrow || only === 'all') return visible
  const meant = new Set(
    shown.flatMap(({ cells }) => cells.filter(isMeant[only]).map(({ column_id: id }) => id)),
  )
  return visible.filter(({ id }) => meant.has(id))
}

/** How many rows each choice leaves, whatever is sought. */
export function countRows(rows: GridRow[]): Record<GridFilter['only'], number> {
  const having = (only: GridFilter['only']) =>
    rows.filter(row => matches(row, { text: '', only, who: everybody })).length
  return {
    all: rows.length,
    'to-check': having('to-check'),
    changed: having('changed'),
    unconfirmed: having('unconfirmed'),
    stale: having('stale'),
  }
}

function holdsValue(row: GridRow, columns: GridColumn[], values: ValueFilter | null): boolean {
  if (values === null) return true
  const at = columns.findIndex(({ id }) => id === values.column)
  const type = columns[at]?.type
  const key = type ? sortKey(row.cells[at]?.value ?? null, type) : null
  return key !== null && compare(key, values.from) >= 0 && compare(key, values.to) <= 0
}

function matches(row: GridRow, { text, only, who }: Omit<GridFilter, 'values'>): boolean {
  if (who !== everybody && (row.assigned_to?.id ?? nobody) !== who) return false
  const wanted = text.trim().toLowerCase()
  const holds = (part: string | null | undefined) => part?.toLowerCase().includes(wanted) === true
  if (
    wanted !== '' &&
    !holds(row.filename) &&
    !holds(row.title) &&
    !row.cells.some(({ value }) => holds(value?.text))
  )
    return false
  return only === 'all' || row.cells.some(isMeant[only])
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byName = (a: string, b: string) => collator.compare(a, b)
const compare = (a: number | string, b: number | string) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byName(String(a), String(b))
