import { logOddsOf } from '../server/src/answer/write/answer-confidence.ts'
import type { Odds } from '../server/src/answer/write/confidence-odds.ts'
import type { Evidence } from '../server/src/answer/write/evidence.ts'
import { aurocOf } from './abstention.ts'
import { fitHeldOut, fitLogistic } from './logistic.ts'

/** The evidence for the best sentence of a question, and whether the question has an answer there. */
export type ConfidenceCase = {
  evidence: Evidence
  source: string
  /** The article or contract, whose cases share a fold. */
  document: string
  /** The kind of clause that is asked for. */
  clause: string | null
  answerable: boolean
  weight: number
}

/** A kind of questions that has odds of its own: those that are given, and the signs that are fitted around them. */
export type ConfidenceFit = {
  name: string
  has: (evidence: Evidence) => boolean
  given: Odds
  free: { sign: keyof Evidence; above: number }[]
  ridge: number
}

/** Prints the odds, and the area under the curve of each source where its documents, or its kinds, were held out. */
export function fitConfidence(
  cases: ConfidenceCase[],
  { name, has, given, free, ridge }: ConfidenceFit,
): void {
  const counted = cases
    .filter(({ evidence }) => has(evidence))
    .map(one => ({
      ...one,
      row: free.map(({ sign, above }) => Math.max(0, one.evidence[sign] - above)),
      is: one.answerable,
      offset: logOddsOf(one.evidence, given),
    }))
  for (const source of new Set(counted.map(one => one.source))) {
    const isOwn = (_: unknown, at: number) => counted[at]?.source === source
    const by = (groupOf: (one: ConfidenceCase) => string) =>
      fitHeldOut(
        counted.map(one => ({ ...one, group: groupOf(one) })),
        ridge,
      ).filter(isOwn)
    const own = counted.filter(isOwn)
    if (own.every(({ is }) => is) || !own.some(({ is }) => is)) continue
    const figures = [
      `as given ${areaOf(
        own,
        own.map(({ offset }) => offset),
      )}`,
      `documents held out ${areaOf(
        own,
        by(({ document }) => document),
      )}`,
      ...(own.some(({ clause }) => clause)
        ? [
            `kinds of clauses held out ${areaOf(
              own,
              by(({ clause }) => clause ?? ''),
            )}`,
          ]
        : []),
    ]
    console.log(`${name}, ${source}, ${own.length} questions: AUROC ${figures.join(', ')}`)
  }
  const { odds, bias } = fitLogistic(counted, ridge)
  const isFree = (step: Odds['steps'][number]) =>
    free.some(({ sign, above }) => sign === step.sign && above === step.above)
  const fitted = free.map(({ sign, above }, at) => {
    const known = given.steps.find(step => step.sign === sign && step.above === above)?.odds ?? 0
    return { sign, above, odds: known + (odds[at] ?? 0) }
  })
  const lines = [...given.steps.filter(step => !isFree(step)), ...fitted].map(
    ({ sign, above, odds }) => `    { sign: '${sign}', above: ${above}, odds: ${+odds.toFixed(2)} },`,
  )
  console.log([`  bias: ${(given.bias + bias).toFixed(2)},`, '  steps: [', ...lines, '  ],'].join('\n'))
}

function areaOf(cases: ConfidenceCase[], logOdds: number[]): string {
  const judged = cases.map(({ answerable }, at) => ({
    confidence: logOdds[at] ?? 0,
    answerable,
    right: answerable,
  }))
  return aurocOf(judged)(Uint32Array.from(judged.keys())).toFixed(3)
}
