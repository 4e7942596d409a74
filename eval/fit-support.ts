import { ragtruthSentences, wiceSentences } from './checked-sentences.ts'
import { fitLogistic } from './logistic.ts'
import { auroc, heldOutScores, ridge, type SupportCase, shares, supportCases } from './support-scores.ts'

fit()

/**
 * Prints the weights for server/src/answer/check/support-weights.ts, and what they tell of sentences held out. What the
 * whole check makes of them, `node eval/run.ts ragtruth wice own-pairs` prints.
 */
function fit(): void {
  const { names, cases } = supportCases([...ragtruthSentences(), ...wiceSentences()], false)
  const scores = heldOutScores(cases)
  for (const set of Object.keys(shares)) sayFigures(set, cases, each => scores.get(each.sentence) ?? 0)
  const { odds, bias } = fitLogistic(cases, ridge)
  for (const [at, name] of names.entries()) console.log(`  ${name}: ${odds[at]?.toFixed(3)},`)
  console.log(`  constant: ${bias.toFixed(3)},`)
}

function sayFigures(set: string, cases: SupportCase[], scoreOf: (each: SupportCase) => number): void {
  const of = (isSupported: boolean) =>
    cases.filter(each => each.sentence.set === set && each.is === isSupported).map(scoreOf)
  const [no, yes] = [of(false), of(true)]
  const below = (list: number[], at: number) => list.filter(score => score < at).length / list.length
  console.log(`${set}: ${yes.length} supported, ${no.length} not; AUROC ${auroc(yes, no).toFixed(3)}`)
  for (const at of [-3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1])
    console.log(
      `  below ${at}: ${below(yes, at).toFixed(3)} of the supported, ${below(no, at).toFixed(3)} of the others`,
    )
}
