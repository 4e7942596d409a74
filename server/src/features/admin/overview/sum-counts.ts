import type { Measure } from '../../../domain/activity/measures.ts'
import type { DayCount } from '../../../domain/activity/read-activity.ts'

/** Looks up the sum for a day, measure and label, or for all labels when none is named. */
export function sumCounts(counts: DayCount[]) {
  const sums = new Map<string, number>()
  for (const { day, measure, label, amount } of counts)
    for (const key of [`${day} ${measure} ${label}`, `${day} ${measure}`])
      sums.set(key, (sums.get(key) ?? 0) + amount)
  return (day: string, measure: Measure, label?: string): number =>
    sums.get(label === undefined ? `${day} ${measure}` : `${day} ${measure} ${label}`) ?? 0
}
