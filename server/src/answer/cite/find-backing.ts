import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import { rememberTexts } from '../../platform/text/remember-texts.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import { leansBack } from '../lexicon/leaning.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { isRow } from '../read-rows.ts'
import type { FoundPassage, SourceSpan } from '../stages.ts'
import { type Asked, type Cover, type Cut, coverClaim, holds } from './cover-claim.ts'

/** A stretch of a passage, and the share of a claim's weight that it holds; `whole` is that of the whole passage. */
type Backing = { span: SourceSpan; share: number; whole: number }

export type BackingFinder = {
  /**
   * The passage's sentence that holds most of the claim, extended by neighbours that hold the rest; null if none holds
   * any.
   */
  in(claim: string, passage: FoundPassage): Backing | null
  /** The spans, with sentences of these passages that hold what the spans do not of the claim. */
  cover(claim: string, spans: SourceSpan[], passages: FoundPassage[]): Cover
  /** The share of the claim's words that the spans hold together, all words being worth the same. */
  held(claim: string, spans: SourceSpan[]): number
}

/** A neighbour is added if it holds at least this much more of the claim. */
const leastGain = 0.06
const mostSentences = 3
/** In characters of passages whose sentences are remembered: for a second version of an answer, and the next question. */
const mostRemembered = 500_000

const cutsOfText = rememberTexts<'', readonly Cut[]>(
  text =>
    splitSentences(text).map(({ start, end }) => {
      const own = text.slice(start, end)
      const words = new Map(contentOf(own).map(({ id, term }) => [id, term]))
      return { start, end, leans: leansBack.test(own), isRow: isRow(own), words }
    }),
  mostRemembered,
)

/**
 * Finds what backs a claim in the passages an answer was given. Rare words weigh more than common ones; a word is also
 * held by one of similar meaning ("marriage" by "married").
 */
export function createBackingFinder(passages: FoundPassage[]): BackingFinder {
  const cuts = new Map(passages.map(passage => [passage.id, cutsOfText(passage.text, '')]))
  const counts = new Map<number, number>()
  const vocabulary = new Map<number, string>()
  for (const own of cuts.values())
    for (const { words } of own)
      words.forEach((term, id) => {
        vocabulary.set(id, term)
        counts.set(id, (counts.get(id) ?? 0) + 1)
      })
  const cutsOf = (passage: FoundPassage) => cuts.get(passage.id) ?? []
  const known = new Map<number, number[]>()
  const formsOf = ({ id, term }: AnalysedWord) => {
    const before = known.get(id)
    if (before) return before
    const forms: number[] = []
    for (const [other, text] of vocabulary) if (areAlike(term, text)) forms.push(other)
    known.set(id, forms)
    return forms
  }
  const weigh = (claim: string) => {
    const words = new Map(contentOf(claim).map(word => [word.id, word]))
    return [...words.values()].map((word): Asked => {
      const forms = formsOf(word)
      const most = Math.max(0, ...forms.map(form => counts.get(form) ?? 0))
      const weight = 1 / (1 + Math.log(1 + most))
      return { forms, weight, worth: weight * tellingOf(claim, word) }
    })
  }
  /** Cached, because the same claim is looked for in one passage after another. */
  let last = { claim: '', asked: weigh('') }
  const askedIn = (claim: string) => {
    if (last.claim !== claim) last = { claim, asked: weigh(claim) }
    return last.asked
  }

  return {
    in: (claim, passage) => {
      const asked = askedIn(claim)
      const all = weightOf(asked)
      const held = (run: readonly Cut[]) => {
        let sum = 0
        for (const word of asked) if (run.some(cut => holds(cut, word))) sum += word.weight
        return all === 0 ? 0 : sum / all
      }
      const own = cutsOf(passage)
      const run = bestRun(own, held)
      const [first, end] = [run[0], run.at(-1)]
      if (!first || !end) return null
      const span = { passage, start: passage.start + first.start, end: passage.start + end.end }
      return { span, share: held(run), whole: held(own) }
    },

    cover: (claim, spans, among) =>
      coverClaim(
        askedIn(claim),
        spans,
        among.map(passage => ({ passage, cuts: cutsOf(passage) })),
      ),

    held: (claim, spans) => {
      const asked = askedIn(claim)
      const cited = spans.flatMap(({ passage, start, end }) =>
        cutsOf(passage).filter(cut => passage.start + cut.start < end && passage.start + cut.end > start),
      )
      const held = asked.filter(word => cited.some(cut => holds(cut, word)))
      return asked.length === 0 ? 0 : held.length / asked.length
    },
  }
}

function weightOf(asked: Asked[]): number {
  return asked.reduce((sum, { weight }) => sum + weight, 0)
}

/** The best sentence, extended by neighbours while they add enough; empty if nothing is held. */
function bestRun(cuts: readonly Cut[], held: (run: readonly Cut[]) => number): readonly Cut[] {
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

/** A number tells passages apart better than a name, and a name better than other words. */
function tellingOf(claim: string, { start, end }: AnalysedWord): number {
  const word = claim.slice(start, end)
  if (/\p{N}/u.test(word)) return 2
  return start > 0 && /^\p{Lu}/u.test(word) ? 1.5 : 1
}

function contentOf(text: string): AnalysedWord[] {
  return analyseWords(text).filter(word => !word.stop && !word.nested)
}
