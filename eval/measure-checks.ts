import { checkSentence } from '../server/src/answer/check/check-sentence.ts'
import { type CheckedSentence, ownPairs, ragtruthSentences, wiceSentences } from './checked-sentences.ts'
import { citedSets } from './cited-sets.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { evenly } from './evenly.ts'
import { type Figure, meanFigure, shareFigure } from './figure.ts'
import { judgedAnswers } from './judged-answers.ts'
import { auroc, heldOutScores, supportCases } from './support-scores.ts'

export const checkedCollections = ['ragtruth', 'wice', 'own-pairs']

type Verdict = ReturnType<typeof checkSentence>['verdict']
type Judged = { sentence: CheckedSentence; verdict: Verdict; reason: string | null }

const flags: Verdict[] = ['weak', 'unsupported']
const passes: Verdict[] = ['supported', 'computed']

/** Checks sentences of which people said whether their passages bear them out. No model is asked. */
export async function measureChecks(
  name: string,
  { limit, cases, kept }: MeasureOptions,
): Promise<CollectionResult> {
  const begun = performance.now()
  const all = name === 'own-pairs' ? ownPairs(kept) : name === 'wice' ? wiceSentences() : ragtruthSentences()
  const judged = evenly(all, limit).map(sentence => ({
    sentence,
    ...checkSentence(sentence.text, sentence.quotes),
  }))
  if (cases) for (const each of judged.filter(isWrong)) console.log(shown(each))
  const figures = name === 'own-pairs' ? pairFigures(judged) : scoredFigures(judged)
  if (name === 'ragtruth') figures.push(...judgedAnswers(judged))
  if (name === 'wice') figures.push(...citedSets(limit))
  const documents = new Set(judged.map(({ sentence }) => sentence.group)).size
  return { name, documents, passages: 0, seconds: (performance.now() - begun) / 1000, figures }
}

function pairFigures(judged: Judged[]): Figure[] {
  const lies = judged.filter(({ sentence }) => !sentence.supported)
  const truths = judged.filter(({ sentence }) => sentence.supported)
  return [
    shareFigure('true: not flagged', truths, ({ verdict }) => !flags.includes(verdict)),
    shareFigure('true: called supported or computed', truths, ({ verdict }) => passes.includes(verdict)),
    shareFigure('lies: not called supported', lies, ({ verdict }) => !passes.includes(verdict)),
    shareFigure('lies: called unsupported', lies, ({ verdict }) => verdict === 'unsupported'),
    shareFigure('all: decided, and rightly', judged, ({ sentence, verdict }) =>
      (sentence.supported ? passes : flags).includes(verdict),
    ),
    ...byKind(truths).map(([kind, own]) =>
      shareFigure(`true, ${kind}: not flagged`, own, ({ verdict }) => !flags.includes(verdict)),
    ),
    ...byKind(lies).map(([kind, own]) =>
      shareFigure(`lies, ${kind}: not called supported`, own, ({ verdict }) => !passes.includes(verdict)),
    ),
  ]
}

function scoredFigures(judged: Judged[]): Figure[] {
  const { cases } = supportCases([...ragtruthSentences(), ...wiceSentences()], true)
  const scores = new Map(
    [...heldOutScores(cases)].map(([{ set, answer, text }, score]) => [`${set} ${answer} ${text}`, score]),
  )
  return [...new Set(judged.map(({ sentence }) => sentence.set))].flatMap(set => {
    const own = judged.filter(({ sentence }) => sentence.set === set)
    const yes = own.filter(({ sentence }) => sentence.supported)
    const no = own.filter(({ sentence }) => !sentence.supported)
    const scoresOf = (list: Judged[]) =>
      list.flatMap(({ sentence: { answer, text } }) => scores.get(`${set} ${answer} ${text}`) ?? [])
    return [
      shareFigure(`${set}: supported, called unsupported`, yes, ({ verdict }) => verdict === 'unsupported'),
      shareFigure(`${set}: supported, called partly or unsupported`, yes, ({ verdict }) =>
        flags.includes(verdict),
      ),
      shareFigure(`${set}: supported, called supported`, yes, ({ verdict }) => passes.includes(verdict)),
      shareFigure(`${set}: others, not called supported`, no, ({ verdict }) => !passes.includes(verdict)),
      shareFigure(`${set}: others, called unsupported`, no, ({ verdict }) => verdict === 'unsupported'),
      meanFigure(
        `${set}: AUROC of the score and the rules, held out`,
        [auroc(scoresOf(yes), scoresOf(no))],
        null,
      ),
    ]
  })
}

function byKind(judged: Judged[]): [string, Judged[]][] {
  const kinds = [...new Set(judged.map(({ sentence }) => sentence.kind))].sort()
  return kinds.map(kind => [kind, judged.filter(({ sentence }) => sentence.kind === kind)])
}

function isWrong({ sentence, verdict }: Judged): boolean {
  return sentence.supported ? flags.includes(verdict) : passes.includes(verdict)
}

function shown({ sentence, verdict, reason }: Judged): string {
  return `${sentence.supported ? 'true' : 'lie'} (${sentence.kind}), ${verdict}: ${reason ?? ''}\n    ${sentence.text}`
}
