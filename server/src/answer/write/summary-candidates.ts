import { setImmediate as turn } from 'node:timers/promises'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { readsAsContract } from '../lexicon/clause-parts.ts'
import { announcing } from '../lexicon/english.ts'
import { dutyLabel } from '../lexicon/english-duties.ts'
import { isRow, rowsOf } from '../read-rows.ts'
import { isSlides, sentencesIn } from '../sentences/cut-sentences.ts'
import { dutyOf, isBoilerplate } from '../sentences/sentence-signs.ts'
import type { FoundPassage, SourceSpan, SummaryKind } from '../stages.ts'
import { keyClauses } from './key-clauses.ts'
import { isLine, isProse, isReadable, isSentence, isTelling, titleOf } from './summary-lines.ts'

/** A sentence or line that a summary may show. */
export type Candidate = {
  passage: FoundPassage
  order: number
  start: number
  end: number
  text: string
  terms: Set<number>
  /** Whether it is the first of its document that says who its parties are or what its date is. */
  tells: boolean
  /** From dutyOf. */
  duty: number
  score: number
}

/** A line of a document's beginning; `title` is that of its slide or section, which is `isHead` itself. */
export type Line = Candidate & { title: string; isHead: boolean }

export type Kind = Exclude<SummaryKind, 'comparison'>

/** The number of points of each kind of summary. */
export const mostPoints: Record<Kind, number> = { summary: 5, about: 4, actions: 10 }
/** In words. */
const longestHeading = 5
/** Number of lines at the beginning of a document that are looked through for those to show. */
const mostLines = 12
/** The bonus for a document's first sentence, and the share of the document over which it fades out. */
const leadGain = 1
const leadShare = 0.08
const announcingGain = 0.5
/** In words: a contract's first sentence names its parties with their addresses, and a clause has its conditions. */
const mostTold = 110
/** Of what says who or what a document is, and of key clauses: more than any other score. */
export const foremost = 1_000_000
/** Then other requests have their turn: those of twenty documents take a quarter of a second. */
const passagesAtOnce = 40

/** Everything that a summary may show, with its score; `told` is where documents say who and what they are. */
export async function candidatesOf(
  passages: FoundPassage[],
  kind: Kind,
  told: SourceSpan[],
): Promise<Candidate[]> {
  const counts = new Map<number, number>()
  const candidates: Candidate[] = []
  /** Documents whose first sentence that says who or what they are is still to come. */
  const telling = new Set(told.map(({ passage }) => passage.documentId))
  const beginnings = new Map<string, Line[]>()
  /** Something to show of a document that has neither sentences nor readable lines. */
  const odd = new Map<string, Line>()
  let order = 0
  for (const [at, passage] of passages.entries()) {
    if (at % passagesAtOnce === passagesAtOnce - 1) await turn()
    const beginning = beginnings.get(passage.documentId) ?? []
    beginnings.set(passage.documentId, beginning)
    let heading = passage.context.split('\n').at(-1) ?? ''
    const stretches = sentencesIn(passage)
    const slides = isSlides(passage.filename)
    const isContract = readsAsContract(passage.text)
    const title = titleOf(passage.text, stretches)
    const rows = new Set(rowsOf(passage).map(row => row.text))
    let endOfLabelled = 0
    for (const { start, end } of stretches) {
      const text = passage.text.slice(start, end)
      const terms = new Set<number>()
      for (const word of analyseWords(text)) if (!word.stop && !word.nested) terms.add(word.id)
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
      if (kind === 'actions' && dutyLabel.test(text)) {
        const line = passage.text.indexOf('\n', start)
        endOfLabelled = line < 0 ? passage.text.length : line
      }
      const duty =
        kind === 'actions' ? dutyOf(text, heading, { isContract, isLabelled: start < endOfLabelled }) : 0
      if (text.split(/\s+/).length <= longestHeading && !/^\s*[-*•]|[.;,]$/.test(text)) heading = text
      const tells = telling.has(passage.documentId) && holdsAny(told, passage, start, end)
      const fits =
        kind === 'actions'
          ? duty > 0 && isReadable(text)
          : isProse(text, slides, tells || (isContract && kind === 'summary') ? mostTold : undefined)
      const candidate = { passage, order: order++, start, end, text, terms, tells: false, duty, score: 0 }
      const isHead = text === title || (isRow(text) && !rows.has(text))
      const line = { ...candidate, title, isHead }
      if (beginning.length < mostLines && isLine(text, rows.has(text))) beginning.push(line)
      else if (beginning.length === 0 && /\p{L}/u.test(text) && !odd.has(passage.documentId))
        odd.set(passage.documentId, line)
      // What stands alone on a slide is mostly its title.
      const isAlone = slides && (isHead || title === '') && !isSentence(text)
      // The sentence that names the parties gives their addresses, too.
      if (!fits || (!tells && isBoilerplate(text)) || isAlone) continue
      // A bullet is read under the title of its slide.
      candidates.push({ ...(slides ? line : candidate), tells })
      if (tells) telling.delete(passage.documentId)
    }
  }
  for (const [documentId, line] of odd)
    if (beginnings.get(documentId)?.length === 0) beginnings.set(documentId, [line])
  scoreCandidates(candidates, counts, kind)
  return kind === 'actions' ? candidates : withBeginnings(candidates, beginnings, kind)
}

/** Puts a document's first line first if the question asks what it is, and its first lines if it has no sentences. */
function withBeginnings(candidates: Candidate[], beginnings: Map<string, Line[]>, kind: Kind): Candidate[] {
  const speaking = new Set(candidates.map(({ passage }) => passage.documentId))
  const first = [...beginnings].flatMap(([documentId, lines]) => {
    const opening = kind === 'about' ? lines.slice(0, 1) : []
    if (speaking.has(documentId)) return opening
    const said = lines.filter(line => !line.isHead && !opening.includes(line))
    const telling = said.filter(({ text }) => isTelling(text))
    const own = [telling, said, lines].find(({ length }) => length > 0) ?? []
    const once = new Map(own.toReversed().map(line => [line.text, line]))
    return [...opening, ...own.filter(line => once.get(line.text) === line)].slice(0, mostPoints[kind])
  })
  const known = new Set(first.map(({ order }) => order))
  return [
    // Table rows share their column names, but do not repeat each other.
    ...first.map(line => ({
      ...line,
      terms: new Set<number>(),
      score: Number.MAX_SAFE_INTEGER - line.order,
    })),
    ...candidates.filter(({ order }) => !known.has(order)),
  ]
}

function scoreCandidates(candidates: Candidate[], counts: Map<number, number>, kind: Kind): void {
  const seen = new Map<string, number>()
  const totals = new Map<string, number>()
  for (const { passage } of candidates)
    totals.set(passage.documentId, (totals.get(passage.documentId) ?? 0) + 1)
  for (const candidate of candidates) {
    const { documentId } = candidate.passage
    const before = seen.get(documentId) ?? 0
    seen.set(documentId, before + 1)
    let sum = 0
    for (const term of candidate.terms) sum += Math.log(counts.get(term) ?? 1)
    const reach = Math.max(3, leadShare * (totals.get(documentId) ?? 0))
    const speaks = announcing.test(candidate.text) ? announcingGain : 0
    const early = leadGain * Math.exp(-before / reach)
    const central = sum / Math.sqrt(candidate.terms.size * 12)
    candidate.score = kind === 'actions' ? candidate.duty + central / 20 : central * (1 + early + speaks)
  }
  if (kind === 'actions') return
  for (const own of Map.groupBy(candidates, ({ passage }) => passage.documentId).values()) {
    const key = kind === 'summary' ? keyClauses(own) : []
    const first = [...own.filter(({ tells }) => tells), ...key]
    for (const [at, candidate] of first.entries()) candidate.score = foremost - at
  }
}

function holdsAny(told: SourceSpan[], { documentId, start: from }: FoundPassage, start: number, end: number) {
  return told.some(
    place => place.passage.documentId === documentId && place.start < from + end && place.end > from + start,
  )
}
