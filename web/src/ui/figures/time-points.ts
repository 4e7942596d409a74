/** A point in time, or a category, with the value of each series by its key. */
export type TimePoint = { at: string; values: Record<string, number> }

export type TimeChartProps = {
  title: string
  /** Oldest first; `at` is a day such as "2026-11-20". */
  points: TimePoint[]
  /** At most four; bars of several series are stacked. */
  series: { key: string; name: string }[]
  kind?: 'bars' | 'lines'
  /** The figure for the whole period: the sum or, for levels, the highest. */
  whole?: 'sum' | 'highest'
  /** Formats a value; plain numbers by default. */
  valueText?: (value: number) => string
  /** What the points are; days by default. */
  pointName?: string
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day as an axis label, "Nov 20"; any other text stays as it is. */
export function dayLabel(at: string): string {
  const time = Date.parse(at)
  return Number.isNaN(time) ? at : day.format(time)
}
