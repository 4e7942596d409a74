import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import type { Stretch } from './split-clauses.ts'

/** How the content words of a claim stand in the cited text. Shares are of the claim's content words, from 0 to 1. */
export type SupportSigns = Record<
  'words' | 'share' | 'best' | 'bestTwo' | 'bestThree' | 'pairs' | 'missing' | 'gap',
  number
>

/** Two words of the claim stand together if at most this many content words lie between them. */
const near = 2
const longestGap = 6

/** The signs of a claim with at least one content word. */
export function supportSigns(words: AnalysedWord[], cited: Stretch[]): SupportSigns {
  const known = cited.flatMap(stretch => stretch.words.map(({ term }) => term))
  const alike = findAlike(new Set(known))
  const forms = words.map(({ term }) => alike(term))
  const count = words.length
  const stretches = cited.map(stretch => {
    const terms = new Set(stretch.words.map(({ term }) => term))
    return forms.map(each => each.some(form => terms.has(form)))
  })
  const missing = forms.map(each => each.length === 0)
  return {
    words: Math.log(1 + count),
    share: missing.filter(each => !each).length / count,
    best: covered(stretches, 1) / count,
    bestTwo: neighboursCover(stretches) / count,
    bestThree: covered(stretches, 3) / count,
    pairs: pairsShare(forms, known),
    missing: Math.log(1 + missing.filter(each => each).length),
    gap: Math.min(longestGap, longestRun(missing)),
  }
}

/** The cited words that mean the same as a word of the claim, itself included. */
function findAlike(known: Set<string>): (term: string) => string[] {
  const found = new Map<string, string[]>()
  return term => {
    const before = found.get(term)
    if (before) return before
    const forms = [...known].filter(other => areAlike(term, other))
    found.set(term, forms)
    return forms
  }
}

/** How many words the best stretches hold together, each chosen for what it adds. */
function covered(stretches: boolean[][], most: number): number {
  const held = new Set<number>()
  for (let round = 0; round < most; round++) {
    let best: number[] = []
    for (const stretch of stretches) {
      const added = stretch.flatMap((holds, at) => (holds && !held.has(at) ? [at] : []))
      if (added.length > best.length) best = added
    }
    for (const at of best) held.add(at)
  }
  return held.size
}

/** How many words the best two stretches in succession hold. */
function neighboursCover(stretches: boolean[][]): number {
  const counts = stretches.map(
    (stretch, at) => stretch.filter((holds, word) => holds || stretches[at + 1]?.[word]).length,
  )
  return Math.max(0, ...counts)
}

/** The share of the claim's neighbouring words that stand near each other in the cited text, in either order. */
function pairsShare(forms: string[][], known: string[]): number {
  if (forms.length < 2) return 1
  const positions = new Map<string, number[]>()
  for (const [at, term] of known.entries()) {
    const own = positions.get(term)
    if (own) own.push(at)
    else positions.set(term, [at])
  }
  const placesOf = (each: string[]) => each.flatMap(form => positions.get(form) ?? [])
  let together = 0
  for (let at = 0; at + 1 < forms.length; at++) {
    const after = placesOf(forms[at + 1] ?? [])
    const isNear = (place: number) =>
      after.some(other => other !== place && Math.abs(other - place) <= near + 1)
    if (placesOf(forms[at] ?? []).some(isNear)) together++
  }
  return together / (forms.length - 1)
}

function longestRun(flags: boolean[]): number {
  let [longest, run] = [0, 0]
  for (const flag of flags) {
    run = flag ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
