import type { Evidence } from '../server/src/answer/write/evidence.ts'
import { aurocOf } from './abstention.ts'
import { type Counted, fitLogistic } from './logistic.ts'

/** The evidence for the best sentence of a question, and whether the question has an answer there. */
export type ConfidenceCase = {
  evidence: Evidence
  source: string
  article: string
  answerable: boolean
  weight: number
}

/**
 * Where the odds of a sign change. A question of another document lacks nearly everything, a question that only comes
 * near an answer lacks a word or two.
 */
const bends: Partial<Record<keyof Evidence, number[]>> = {
  matched: [0.5],
  covered: [0.35, 0.5],
  lacking: [0.7],
  missing: [0.3, 0.5],
  nowhere: [0.2, 0.4],
  namesMissing: [0.1],
}
/**
 * Set by hand and fitted around: the questions of the collections are whole sentences, nearly always about something that
 * stands in a text with the words and the form that are asked for. A fit on them alone is sure of "salary of Jane Roe"
 * where no salary is told, and in doubt about "notice period".
 */
const known: Partial<Record<keyof Evidence, number>> = {
  unknown: -2.5,
  askedUnsaid: -2,
  kindMissing: -1,
}
const notFitted = new Set<keyof Evidence>(['whole', 'worded', 'unworded'])
const ridge = 10
const folds = 10

/** Prints the odds, and the area under the curve of each source with folds that share no article. */
export function fitConfidence(cases: ConfidenceCase[]): void {
  const signs = Object.keys(cases[0]?.evidence ?? {}).filter(
    name => !notFitted.has(name as keyof Evidence) && !(name in known),
  )
  const steps = (signs as (keyof Evidence)[]).flatMap(sign =>
    [0, ...(bends[sign] ?? [])].map(above => ({ sign, above })),
  )
  const rowOf = ({ evidence }: ConfidenceCase) =>
    steps.map(({ sign, above }) => Math.max(0, evidence[sign] - above))
  const counted = (some: ConfidenceCase[]): Counted[] =>
    some.map(one => ({ row: rowOf(one), is: one.answerable, weight: one.weight, offset: offsetOf(one) }))
  const articles = [...new Set(cases.map(({ article }) => article))].sort()
  const foldOf = new Map(articles.map((article, at) => [article, at % folds]))
  const judged = new Map<string, { confidence: number; answerable: boolean; right: boolean }[]>()
  for (let fold = 0; fold < folds; fold++) {
    const { odds, bias } = fitLogistic(
      counted(cases.filter(({ article }) => foldOf.get(article) !== fold)),
      ridge,
    )
    for (const one of cases.filter(({ article }) => foldOf.get(article) === fold)) {
      const confidence = rowOf(one).reduce(
        (sum, value, at) => sum + value * (odds[at] ?? 0),
        bias + offsetOf(one),
      )
      const { source, answerable } = one
      judged.set(source, [...(judged.get(source) ?? []), { confidence, answerable, right: answerable }])
    }
  }
  for (const [source, own] of judged)
    console.log(`${source}: AUROC ${aurocOf(own)(Uint32Array.from(own.keys())).toFixed(3)}`)
  const { odds, bias } = fitLogistic(counted(cases), ridge)
  const given = Object.entries(known).map(
    ([sign, odds]) => `    { sign: '${sign}', above: 0, odds: ${odds} },`,
  )
  const lines = steps.map(
    ({ sign, above }, at) => `    { sign: '${sign}', above: ${above}, odds: ${(odds[at] ?? 0).toFixed(2)} },`,
  )
  console.log([`  bias: ${bias.toFixed(2)},`, '  steps: [', ...given, ...lines, '  ],'].join('\n'))
}

function offsetOf({ evidence }: ConfidenceCase): number {
  return (Object.keys(known) as (keyof Evidence)[]).reduce(
    (sum, sign) => sum + (known[sign] ?? 0) * evidence[sign],
    0,
  )
}
