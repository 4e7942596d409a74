import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import { sortKey } from './arrange-rows.ts'

export type ColumnStatistics = {
  filled: number
  total: number
  /** The values that stand there most often, each with its number. */
  values: { text: string; count: number }[]
  /** The least and the greatest of a column with figures or dates. */
  range: { least: string; greatest: string } | null
  /** Values that one document alone has while nearly all others share one. */
  outliers: { filename: string; document: string; text: string }[]
}

const mostValues = 5
const mostOutliers = 5
const fewestForOutliers = 5
const nearlyAll = 0.7

/** What a column holds over all rows. */
export function columnStatistics(rows: GridRow[], column: GridColumn, at: number): ColumnStatistics {
  const held = rows.flatMap(row => {
    const value = row.cells[at]?.value ?? null
    return value ? [{ row, value, key: sortKey(value, column.type), shown: shownValue(value) }] : []
  })
  const counts = new Map<string, number>()
  for (const { shown } of held) counts.set(shown, (counts.get(shown) ?? 0) + 1)
  const values = [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count)
  const ordered = held.filter(({ key }) => typeof key === 'number' || column.type === 'date')
  ordered.sort((a, b) =>
    typeof a.key === 'number' && typeof b.key === 'number'
      ? a.key - b.key
      : String(a.key) < String(b.key)
        ? -1
        : 1,
  )
  const [least, greatest] = [ordered[0], ordered.at(-1)]
  const usual = values[0]
  const isShared = usual && held.length >= fewestForOutliers && usual.count / held.length >= nearlyAll
  const outliers = isShared ? held.filter(({ shown }) => shown !== usual.text && counts.get(shown) === 1) : []
  return {
    filled: held.length,
    total: rows.length,
    values: values.slice(0, mostValues),
    range: least && greatest ? { least: least.shown, greatest: greatest.shown } : null,
    outliers: outliers.slice(0, mostOutliers).map(({ row, shown }) => ({
      ...{ filename: row.filename, document: row.document_id, text: shown },
    })),
  }
}

const units = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'])

/** A value in its normal form, so that "one (1) year" and "1 year" are the same. */
export function shownValue({
  text,
  plain,
  unit,
}: {
  text: string
  plain: string | null
  unit: string | null
}): string {
  if (plain === null) return text
  if (unit === null) return plain
  if (unit === '%') return `${plain} %`
  if (units.has(unit)) return `${plain} ${unit}${plain === '1' ? '' : 's'}`
  return `${unit} ${grouped(plain)}`
}

function grouped(digits: string): string {
  const [whole = '', decimals] = digits.split('.')
  const parted = /^-?\d+$/.test(whole) ? BigInt(whole).toLocaleString('en') : whole
  return decimals === undefined ? parted : `${parted}.${decimals}`
}
