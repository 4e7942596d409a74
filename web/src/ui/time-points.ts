/** A point in time, or a thing of a kind, with the value of each series by its key. */
export type TimePoint = { at: string; values: Record<string, number> }

export type TimeChartProps = {
  title: string
  /** Oldest first; `at` is a day such as "2026-11-20". */
  points: TimePoint[]
  /** At most four; of more than one, bars are stacked. */
  series: { key: string; name: string }[]
  kind?: 'bars' | 'lines'
  /** What is said of the whole time: the sum, or for levels the highest. */
  whole?: 'sum' | 'highest'
  /** How a value is said; as a number when it is left out. */
  valueText?: (value: number) => string
  /** What the points are; days when it is left out. */
  pointName?: string
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day as an axis says it, "Nov 20"; what is no day stays as it is. */
export function dayLabel(at: string): string {
  const time = Date.parse(at)
  return Number.isNaN(time) ? at : day.format(time)
}
