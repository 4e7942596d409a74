import { fitNested } from './nested.ts'
import { type FitFigures, rounded } from './save-fit.ts'
import { bestOf, type Choice, fitChoices, lossOf } from './softmax.ts'

/** The questions of a collection, those of a document in one fold. */
export type ChoiceCase = Choice & { collection: string; fold: number }

const shrinks = [0.0003, 0.001, 0.003]

/**
 * Fits a weight for each name. Each collection weighs in the fit what `shares` says; those of its choices that have no
 * right candidate count only in how often the right one is found where a fold was held out.
 */
export function fitChoiceWeights(
  cases: ChoiceCase[],
  names: string[],
  shares: Record<string, number>,
): { weights: Record<string, number> } & Omit<FitFigures, 'figure'> {
  const isUsable = ({ right }: Choice) => right.includes(true)
  const sizes = new Map<string, number>()
  for (const { collection } of cases.filter(isUsable)) sizes.set(collection, (sizes.get(collection) ?? 0) + 1)
  const weighed = cases.filter(isUsable).map(one => ({
    ...one,
    weight: (shares[one.collection] ?? 0) / (sizes.get(one.collection) ?? 1),
  }))
  const { found, strength, without } = fitNested(weighed, {
    strengths: shrinks,
    fit: (choices, shrink) => fitChoices(choices, names.length, shrink),
    lossOf,
  })
  console.log(`held near 0 by ${strength}`)
  const byCollection = [...Map.groupBy(cases, one => one.collection)]
  const isRight = (one: ChoiceCase) => one.right[bestOf(one, without.get(one.fold) ?? found)]
  const weights = rounded(Object.fromEntries(names.map((name, at) => [name, found[at] ?? 0])))
  return {
    weights,
    cases: Object.fromEntries(byCollection.map(([name, own]) => [name, own.length])),
    heldOut: Object.fromEntries(
      byCollection.map(([name, own]) => [name, own.filter(isRight).length / own.length]),
    ),
  }
}
