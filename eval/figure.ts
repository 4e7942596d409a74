import { bootstrap, type Interval } from './bootstrap.ts'

/** One measure of a collection; `difference` is own − baseline, case by case, if both measure the same cases. */
export type Figure = {
  name: string
  cases: number
  own: Interval
  baseline: Interval | null
  difference: Interval | null
}

/** The means of a measure over cases, ours and the baseline's; paired if both have a value for each case. */
export function meanFigure(name: string, own: number[], baseline: number[] | null, paired = true): Figure {
  const mean = (values: number[]) => bootstrap(values.length, sample => meanOf(values, sample))
  const differences = baseline && paired ? own.map((value, index) => value - (baseline[index] ?? 0)) : null
  return {
    name,
    cases: own.length,
    own: mean(own),
    baseline: baseline && mean(baseline),
    difference: differences && mean(differences),
  }
}

/** The share of cases for which something holds. */
export function shareFigure<Case>(name: string, cases: Case[], holds: (one: Case) => boolean): Figure {
  return meanFigure(
    name,
    cases.map(one => Number(holds(one))),
    null,
  )
}

function meanOf(values: number[], sample: Uint32Array): number {
  let sum = 0
  for (const index of sample) sum += values[index] ?? 0
  return sample.length === 0 ? 0 : sum / sample.length
}
