import { checkSentence } from '../server/src/answer/check/check-sentence.ts'
import { readClaim } from '../server/src/answer/check/read-claim.ts'
import { splitStretches, stretchOf } from '../server/src/answer/check/split-clauses.ts'
import { supportSigns } from '../server/src/answer/check/support-signs.ts'
import type { CheckedSentence } from './checked-sentences.ts'
import { type Counted, fitHeldOut } from './logistic.ts'

export const ridge = 10
/** The share of each collection in the fit, half of it supported and half not. */
export const shares: Record<string, number> = { ragtruth: 1, wice: 0.3, 'wice, evidence given': 0.3 }

export type SupportCase = Counted & { group: string; sentence: CheckedSentence }

/** Those that state something, with the signs of what they state; `ruled` adds what the rules say of them. */
export function supportCases(
  sentences: CheckedSentence[],
  ruled: boolean,
): { names: string[]; cases: SupportCase[] } {
  let names: string[] = []
  const cases = sentences.flatMap((sentence): SupportCase[] => {
    const { text, quotes, group, supported } = sentence
    const { words } = stretchOf(readClaim(text))
    if (words.length === 0) return []
    const signs = {
      ...supportSigns(words, splitStretches(quotes.join('\n'))),
      ...(ruled && ruleSigns(checkSentence(text, quotes))),
    }
    names = Object.keys(signs)
    return [{ sentence, group, is: supported, row: Object.values(signs), weight: 1, offset: 0 }]
  })
  for (const each of cases) {
    const { set, supported } = each.sentence
    const alike = cases.filter(({ sentence }) => sentence.set === set && sentence.supported === supported)
    each.weight = ((shares[set] ?? 0) * cases.length) / alike.length
  }
  return { names, cases }
}

/** The log-odds of being supported, of each case by a fit without its question or page. */
export function heldOutScores(cases: SupportCase[]): Map<CheckedSentence, number> {
  const heldOut = fitHeldOut(cases, ridge)
  return new Map(cases.map(({ sentence }, at) => [sentence, heldOut[at] ?? 0]))
}

/** How often a supported sentence scores above another one; ties count half. */
export function auroc(yes: number[], no: number[]): number {
  let above = 0
  for (const score of yes) for (const other of no) above += score > other ? 1 : score === other ? 0.5 : 0
  return above / (yes.length * no.length)
}

function ruleSigns({ verdict, reason }: ReturnType<typeof checkSentence>) {
  const words = /^Little|^Its words/.test(reason ?? '')
  return {
    against: Number(verdict === 'unsupported' && !words),
    doubted: Number((verdict === 'unchecked' || verdict === 'weak') && !words),
    verbatim: Number(verdict === 'supported'),
  }
}
