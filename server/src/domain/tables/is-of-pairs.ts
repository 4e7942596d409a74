import type { Measure } from '@citewell/contract/table-plan.ts'

/** Whether a measure is of what two cells of each row make together. */
export function isOfPairs(measure: Measure): boolean {
  const isTimed = 'since' in measure && measure.since !== undefined
  return isTimed || ('times' in measure && measure.times !== undefined)
}
