import { analyseWords } from '../../platform/text/analyse-words.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import type { FoundPassage, SourceSpan } from '../stages.ts'

type Cut = { start: number; end: number; terms: ReadonlySet<number> }
/** A stretch of a passage, and the share of a claim's weight that it holds. */
type Backing = { span: SourceSpan; share: number }

export type BackingFinder = {
  /**
   * The passage's sentence that holds most of the claim, extended by neighbours that hold the rest; null if none holds
   * any.
   */
  in(claim: string, passage: FoundPassage): Backing | null
  /**
   * Sentences of these passages that hold what the spans do not of the claim, those that hold most of it first; each
   * share is what it adds.
   */
  rest(claim: string, spans: SourceSpan[], passages: FoundPassage[]): Backing[]
}

/** A neighbour is added if it holds at least this much more of the claim. */
const leastGain = 0.06
const mostSentences = 3
/** A sentence from elsewhere is added if it holds at least this much more of the claim. */
const leastAdded = 0.06
const mostAdded = 4

/** Finds what backs a claim in the passages an answer was given. Rare words weigh more than common ones. */
export function createBackingFinder(passages: FoundPassage[]): BackingFinder {
  const cuts = new Map(passages.map(passage => [passage.id, cutPassage(passage)]))
  const counts = new Map<number, number>()
  for (const cut of [...cuts.values()].flat())
    for (const term of cut.terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weightOf = (term: number) => 1 / (1 + Math.log(1 + (counts.get(term) ?? 0)))
  const weigh = (claim: string) => [...termsOf(claim)].map(term => [term, weightOf(term)] as const)
  const weightsOf = (claim: string) => {
    if (asked.claim !== claim) asked = { claim, weights: weigh(claim) }
    return asked.weights
  }
  /** Cached, because the same claim is looked for in one passage after another. */
  let asked = { claim: '', weights: weigh('') }

  return {
    in: (claim, passage) => {
      const weights = weightsOf(claim)
      let all = 0
      for (const [, weight] of weights) all += weight
      const held = (run: Cut[]) => {
        let sum = 0
        for (const [term, weight] of weights) if (run.some(cut => cut.terms.has(term))) sum += weight
        return all === 0 ? 0 : sum / all
      }
      const run = bestRun(cuts.get(passage.id) ?? [], held)
      const [first, last] = [run[0], run.at(-1)]
      if (!first || !last) return null
      const span = { passage, start: passage.start + first.start, end: passage.start + last.end }
      return { span, share: held(run) }
    },

    rest: (claim, spans, among) => {
      const weights = weightsOf(claim)
      let all = 0
      for (const [, weight] of weights) all += weight
      const open = new Map(weights)
      const take = ({ terms }: Cut) => {
        let sum = 0
        for (const [term, weight] of open)
          if (terms.has(term)) {
            sum += weight
            open.delete(term)
          }
        return sum
      }
      const parts = among.flatMap(passage =>
        (cuts.get(passage.id) ?? []).map(cut => {
          const [start, end] = [passage.start + cut.start, passage.start + cut.end]
          const isTaken = spans.some(
            span => span.passage.documentId === passage.documentId && span.start < end && span.end > start,
          )
          return { cut, isTaken, span: { passage, start, end } }
        }),
      )
      for (const { cut, isTaken } of parts) if (isTaken) take(cut)
      const added: Backing[] = []
      while (added.length < mostAdded) {
        let [best, most] = [null as (typeof parts)[number] | null, 0]
        for (const part of parts) {
          if (part.isTaken) continue
          let sum = 0
          for (const [term, weight] of open) if (part.cut.terms.has(term)) sum += weight
          if (sum > most) [best, most] = [part, sum]
        }
        if (!best || most < leastAdded * all) break
        added.push({ span: best.span, share: take(best.cut) / all })
      }
      return added
    },
  }
}

/** The best sentence, extended by neighbours while they add enough; empty if nothing is held. */
function bestRun(cuts: Cut[], held: (run: Cut[]) => number): Cut[] {
  let from = -1
  let best = 0
  for (const [index, cut] of cuts.entries()) {
    const share = held([cut])
    if (share > best) {
      best = share
      from = index
    }
  }
  if (from < 0) return []
  let to = from + 1
  while (to - from < mostSentences) {
    const [before, after] = [held(cuts.slice(Math.max(0, from - 1), to)), held(cuts.slice(from, to + 1))]
    if (Math.max(before, after) < best + leastGain) break
    best = Math.max(before, after)
    if (after >= before) to++
    else from--
  }
  return cuts.slice(from, to)
}

function cutPassage(passage: FoundPassage): Cut[] {
  return splitSentences(passage.text).map(({ start, end }) => ({
    start,
    end,
    terms: termsOf(passage.text.slice(start, end)),
  }))
}

function termsOf(text: string): Set<number> {
  return new Set(
    analyseWords(text)
      .filter(word => !word.stop && !word.nested)
      .map(word => word.id),
  )
}
