import { ragtruthSentences, wiceSentences } from './checked-sentences.ts'
import { fitLogistic } from './logistic.ts'
import { rounded, saveFit } from './save-fit.ts'
import { auroc, heldOutScores, ridge, type SupportCase, shares, supportCases } from './support-scores.ts'

run()

/**
 * Fits the weights by which a model's sentences are checked, and says what they tell of sentences held out. What the whole
 * check makes of them, `node eval/run.ts ragtruth wice own-pairs` prints.
 */
function run(): void {
  const { names, cases } = supportCases([...ragtruthSentences(), ...wiceSentences()], false)
  const scores = heldOutScores(cases)
  const sets = Object.keys(shares).map(
    set => [set, cases.filter(({ sentence }) => sentence.set === set)] as const,
  )
  const areas = sets.map(([set, own]) => [set, sayFigures(set, own, each => scores.get(each.sentence) ?? 0)])
  const { odds, bias } = fitLogistic(cases, ridge)
  const weights = Object.fromEntries(names.map((name, at) => [name, odds[at] ?? 0]))
  const figures = {
    figure: 'AUROC of a supported sentence, with its question or page held out',
    cases: Object.fromEntries(sets.map(([set, own]) => [set, own.length])),
    heldOut: Object.fromEntries(areas),
  }
  saveFit('fit-support.ts', 'check/support-weights', figures, {
    weights: rounded({ ...weights, constant: bias }, 3),
  })
}

function sayFigures(set: string, cases: SupportCase[], scoreOf: (each: SupportCase) => number): number {
  const of = (isSupported: boolean) => cases.filter(each => each.is === isSupported).map(scoreOf)
  const [no, yes] = [of(false), of(true)]
  const area = auroc(yes, no)
  const below = (list: number[], at: number) => list.filter(score => score < at).length / list.length
  console.log(`${set}: ${yes.length} supported, ${no.length} not; AUROC ${area.toFixed(3)}`)
  for (const at of [-3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1])
    console.log(
      `  below ${at}: ${below(yes, at).toFixed(3)} of the supported, ${below(no, at).toFixed(3)} of the others`,
    )
  return area
}
