import type { FoundPassage, SourceSpan } from '../stages.ts'

/** A sentence of a passage, or a row. `leans`: it begins with "he" or "this", so that it needs the one before it. */
export type Cut = {
  start: number
  end: number
  leans: boolean
  isRow: boolean
  /** Its words by their ids. */
  words: ReadonlyMap<number, string>
}
/** A word of a claim: the ids of the words in the passages that mean it, how rare it is there, and what it tells. */
export type Asked = { forms: number[]; weight: number; worth: number }
/** Spans that hold a claim together. Those given come first. */
export type Cover = {
  narrow: SourceSpan[]
  /** With the neighbours that belong to them. */
  wide: SourceSpan[]
  /** With sentences for words that the others left, however little these say. */
  full(): SourceSpan[]
}

type Place = { passage: FoundPassage; cuts: readonly Cut[] }
type Part = { at: number; cut: Cut; span: SourceSpan; whole: number }

/** Shares of what the claim's words are worth: a sentence is added if it holds so much more of the claim, … */
const leastNew = 0.04
/** … and if that, with some of what it holds in all and of standing beside a cited sentence, is so much. */
const leastStanding = 0.18
const wholeCounts = 0.75
const besideCounts = 0.2
const mostAdded = 4
const mostMore = 4
/** A neighbour of a cited sentence goes with it if it holds so much of the claim, or if the cited one leans on it, … */
const leastBeside = 0.06
const leastBefore = 0.03
/** … and is no longer than this, in characters. */
const longestBeside = 400

/**
 * Adds to spans what they do not hold of a claim, one sentence after another, each for what the ones before it lack.
 * Sentences that follow each other become one span.
 */
export function coverClaim(asked: Asked[], spans: SourceSpan[], places: Place[]): Cover {
  const known = asked.filter(word => places.some(({ cuts }) => cuts.some(cut => holds(cut, word))))
  const all = worthOf(known) || 1
  const share = (cut: Cut, words: Asked[]) => worthOf(words.filter(word => holds(cut, word))) / all
  const parts = places.flatMap(({ passage, cuts }) =>
    cuts.map((cut, at): Part => {
      const span = { passage, start: passage.start + cut.start, end: passage.start + cut.end }
      return { at, cut, span, whole: share(cut, known) }
    }),
  )
  const taken = parts.filter(({ span }) => spans.some(given => overlaps(given, span)))
  let open = known.filter(word => !taken.some(({ cut }) => holds(cut, word)))
  const lacks = open.length > 0
  const isFree = ({ span }: Part) => !taken.some(part => overlaps(part.span, span))
  const take = (leastFresh: number, least: number) => {
    let [best, most] = [null as Part | null, 0]
    for (const part of parts.filter(isFree)) {
      const fresh = share(part.cut, open)
      const isBeside = taken.some(other => follows(other, part) || follows(part, other))
      const standing = fresh + wholeCounts * part.whole + (isBeside ? besideCounts : 0)
      if (fresh > leastFresh && standing > most) [best, most] = [part, standing]
    }
    if (!best || most < least) return false
    const { cut } = best
    taken.push(best)
    open = open.filter(word => !holds(cut, word))
    return true
  }
  for (let added = 0; added < mostAdded && take(leastNew, leastStanding); added++);
  const narrow = joined(spans, taken)
  const beside = parts.filter(
    part =>
      !part.cut.isRow &&
      part.cut.end - part.cut.start <= longestBeside &&
      isFree(part) &&
      belongs(part, taken, lacks),
  )
  const wide = beside.length > 0 ? joined(spans, [...taken, ...beside]) : narrow
  const full = () => {
    for (let added = 0; added < mostMore && take(0, 0); added++);
    return joined(spans, taken)
  }
  return { narrow, wide, full }
}

export function holds(cut: Cut, { forms }: Asked): boolean {
  return forms.some(form => cut.words.has(form))
}

/** `lacks`: the given spans do not hold all of the claim. */
function belongs(part: Part, taken: Part[], lacks: boolean): boolean {
  const before = taken.find(other => follows(part, other))
  const isBeside = before !== undefined || taken.some(other => follows(other, part))
  return (
    (lacks && isBeside && part.whole >= leastBeside) ||
    (before?.cut.leans === true && part.whole >= leastBefore)
  )
}

function follows(first: Part, second: Part): boolean {
  return first.span.passage === second.span.passage && second.at - first.at === 1
}

function overlaps(a: SourceSpan, b: SourceSpan): boolean {
  return a.passage.documentId === b.passage.documentId && a.start < b.end && a.end > b.start
}

/** The given spans, then the others in the order in which they were taken; those that follow each other as one. */
function joined(given: SourceSpan[], taken: Part[]): SourceSpan[] {
  const runs: { to: number; span: SourceSpan }[] = []
  const rank = ({ span }: { span: SourceSpan }) => {
    const at = given.findIndex(one => overlaps(one, span))
    if (at >= 0) return at
    return given.length + taken.findIndex(part => overlaps(part.span, span))
  }
  // Passages may share sentences.
  const isOwn = ({ span }: Part) => given.every(one => one.passage === span.passage || !overlaps(one, span))
  const inOrder = taken.filter(isOwn).toSorted((a, b) => a.span.passage.id - b.span.passage.id || a.at - b.at)
  for (const { at, span } of inOrder) {
    const last = runs.at(-1)
    if (last && last.span.passage === span.passage && at - last.to <= 1) {
      last.to = at
      last.span = { ...last.span, end: span.end }
    } else runs.push({ to: at, span })
  }
  return runs.toSorted((a, b) => rank(a) - rank(b)).map(({ span }) => span)
}

function worthOf(words: Asked[]): number {
  return words.reduce((sum, { worth }) => sum + worth, 0)
}
