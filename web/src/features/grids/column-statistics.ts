import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import { sortKey } from './arrange-rows.ts'
import { shownValue } from './shown-value.ts'

/** A bar of the chart: a value, or a stretch of values from one to the other, and how many documents have it. */
type Bar = { text: string; count: number; from: number | string; to: number | string }

export type ColumnStatistics = {
  filled: number
  total: number
  /** The values that stand there most often; of many figures or dates, stretches of them in order. */
  bars: Bar[]
  /** The least and the greatest of a column with figures or dates. */
  range: { least: string; greatest: string } | null
  /** What nearly all share: "11 of 12". */
  usual: { text: string; count: number } | null
  /** Values that one document alone has while nearly all others share one, and figures far from the middle. */
  outliers: { filename: string; document: string; text: string }[]
}

type Held = { row: GridRow; key: number | string; shown: string }

const mostValues = 5
const mostBars = 6
const mostOutliers = 5
const fewestForOutliers = 5
const nearlyAll = 0.7
/** Times the middle figure, or that part of it. */
const farFromMiddle = 5

/** What a column holds over all rows. */
export function columnStatistics(rows: GridRow[], column: GridColumn, at: number): ColumnStatistics {
  const held = rows.flatMap((row): Held[] => {
    const value = row.cells[at]?.value ?? null
    const key = sortKey(value, column.type)
    return value && key !== null ? [{ row, key, shown: shownValue(value) }] : []
  })
  const counts = new Map<string, Bar>()
  for (const { shown, key } of held) {
    const known = counts.get(shown) ?? { text: shown, count: 0, from: key, to: key }
    counts.set(shown, { ...known, count: known.count + 1 })
  }
  const values = [...counts.values()].sort((a, b) => b.count - a.count)
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
  const unlike = isShared
    ? held.filter(({ shown }) => shown !== usual.text && counts.get(shown)?.count === 1)
    : []
  const outliers = new Set([...unlike, ...farOnes(ordered)])
  const isMany = values.length > mostValues && ordered.length === held.length
  return {
    filled: held.length,
    total: rows.length,
    bars: isMany ? stretches(ordered) : values.slice(0, mostValues),
    range: least && greatest ? { least: least.shown, greatest: greatest.shown } : null,
    usual: isShared && usual.count < held.length ? usual : null,
    outliers: [...outliers].slice(0, mostOutliers).map(({ row, shown }) => ({
      ...{ filename: row.filename, document: row.document_id, text: shown },
    })),
  }
}

/** Figures that are many times the middle one, or a small part of it. */
function farOnes(ordered: Held[]): Held[] {
  const middle = ordered[Math.floor(ordered.length / 2)]?.key
  if (ordered.length < fewestForOutliers || typeof middle !== 'number' || middle <= 0) return []
  return ordered.filter(
    ({ key }) => typeof key === 'number' && (key > middle * farFromMiddle || key * farFromMiddle < middle),
  )
}

/** Stretches with about as many documents each; equal values are in one. */
function stretches(ordered: Held[]): Bar[] {
  const bars: Bar[] = []
  const size = Math.ceil(ordered.length / mostBars)
  let of: Held[] = []
  for (const [at, held] of ordered.entries()) {
    of.push(held)
    const next = ordered[at + 1]
    if (next && (of.length < size || next.key === held.key)) continue
    const [first] = of
    if (first)
      bars.push({
        text: first.shown === held.shown ? first.shown : `${first.shown} to ${held.shown}`,
        count: of.length,
        from: first.key,
        to: held.key,
      })
    of = []
  }
  return bars
}
