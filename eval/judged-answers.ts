import { contradictsFacts } from '../server/src/answer/check/check-sentence.ts'
import type { CheckedSentence } from './checked-sentences.ts'
import { type Figure, meanFigure } from './figure.ts'
import { foldOf } from './fold-of.ts'

type Judged = { sentence: CheckedSentence; verdict: string }

/** A scripted judge is wrong this often, about the sentences that a hash picks. */
const wrongOf = 10
const rounds = 20

/**
 * F1 of answers with an unsupported sentence, when what the checks doubt or leave open is put to a judge that is right
 * nine times in ten, and once more where it says no; its errors are taken to be independent. The mean over judges that err elsewhere.
 */
export function judgedAnswers(judged: Judged[]): Figure[] {
  return [
    ...figuresOf(judged, 'answers with a judge right 9 in 10', saysNo),
    ...figuresOf(judged, 'the same, as the product asks', asProductSaysNo),
  ]
}

function figuresOf(judged: Judged[], name: string, isCalledBad: typeof saysNo): Figure[] {
  const answers = Map.groupBy(judged, ({ sentence }) => sentence.answer)
  const scores = Array.from({ length: rounds }, (_, round) => {
    let [found, called, sought] = [0, 0, 0]
    for (const sentences of answers.values()) {
      const isBad = sentences.some(({ sentence }) => !sentence.supported)
      const isCalled = sentences.some(each => isCalledBad(each, round))
      if (isBad) sought++
      if (isCalled) called++
      if (isBad && isCalled) found++
    }
    return { precision: found / called, recall: found / sought, f1: (2 * found) / (called + sought) }
  })
  return [
    meanFigure(
      `${name}: F1 of unsupported`,
      scores.map(({ f1 }) => f1),
      null,
    ),
    meanFigure(
      'the same: precision',
      scores.map(({ precision }) => precision),
      null,
    ),
    meanFigure(
      'the same: recall',
      scores.map(({ recall }) => recall),
      null,
    ),
  ]
}

function saysNo(each: Judged, round: number): boolean {
  return (each.verdict === 'unsupported' || each.verdict === 'unchecked') && judgeSaysNo(each, round)
}

/** As the product asks: what numbers, dates and names decide stands, and a doubt of the rules with one "no" more. */
function asProductSaysNo(each: Judged, round: number): boolean {
  const { sentence, verdict } = each
  if (verdict === 'supported' || verdict === 'computed') return false
  if (verdict !== 'unsupported') return judgeSaysNo(each, round)
  return contradictsFacts(sentence.text, sentence.quotes) || looks(each, round, 1)
}

function judgeSaysNo(each: Judged, round: number): boolean {
  return looks(each, round, 1) && looks(each, round, 2)
}

/** Whether the judge says no at its first or second look. */
function looks({ sentence }: Judged, round: number, number: number): boolean {
  const isWrong = foldOf(`${round} ${number} ${sentence.answer} ${sentence.text}`, 1000) % wrongOf === 0
  return sentence.supported === isWrong
}
