import { setImmediate as turn } from 'node:timers/promises'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { Sentence } from '../../platform/text/split-sentences.ts'
import { readsAsContract } from '../lexicon/clause-parts.ts'
import { announcing } from '../lexicon/english.ts'
import { columnsOf, isRow, rowsOf } from '../read-rows.ts'
import { cutSentences, isSlides, sentencesIn } from '../sentences/cut-sentences.ts'
import { behindHeading, isBareHeading } from '../sentences/join-headings.ts'
import { actorOf, dutyOf, isBoilerplate } from '../sentences/sentence-signs.ts'
import type { Draft, FoundPassage, SourceSpan, SummaryKind } from '../stages.ts'
import { keyClauses } from './key-clauses.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { wholeItem } from './whole-clause.ts'
import { withoutBars } from './write-rows.ts'

type Candidate = {
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
type Line = Candidate & { title: string; isHead: boolean }

type Kind = Exclude<SummaryKind, 'comparison'>

const mostPoints: Record<Kind, number> = { summary: 5, about: 4, actions: 10 }
/** Of a single contract: its parties and what its key clauses say. */
const mostOfContract = 7
const fewestWords = 6
const fewestOfBullet = 4
const mostWords = 60
/** In words. */
const longestHeading = 5
const longestTitle = 12
/** In characters. */
const mostOfTitle = 150
/** Number of lines at the beginning of a document that are looked through for those to show. */
const mostLines = 12
/** Two points may share at most this much of their words (Jaccard similarity). */
const mostShared = 0.4
/** The bonus for a document's first sentence, and the share of the document over which it fades out. */
const leadGain = 1
const leadShare = 0.08
const announcingGain = 0.5
/** In words: a contract's first sentence names its parties with their addresses, and a clause has its conditions. */
const mostTold = 110
/** The rest of a sentence that began on another page or in a list. */
const cutOff = /^[("'“‘„«[]*\p{Ll}/u
/** More than any other score. */
const foremost = 1_000_000
const documentsShown = 10
/** Then other requests have their turn: those of twenty documents take a quarter of a second. */
const passagesAtOnce = 40

/**
 * A summary in the documents' own words: the sentences closest to the main topics, favouring early ones, without
 * repetitions and evenly over the documents; of a contract, first those of its key clauses. A document without sentences contributes its first lines: rows of a table
 * with the names of their columns, others with the title above them. `told` is where they say who and what they are; the
 * first sentence of a document that does so comes first. For `about`, each document's first line (usually its title)
 * comes first; for `actions`, only sentences that tell somebody to do something count, and those that tell `obliged`.
 */
export async function writeSummary(
  passages: FoundPassage[],
  kind: Kind,
  said: Said,
  { told = [], obliged = null }: { told?: SourceSpan[] | undefined; obliged?: string | null } = {},
): Promise<Draft> {
  const candidates = await candidatesOf(passages, kind, told)
  const chosen = choose(kind === 'actions' ? dutiesOf(obliged, candidates) : candidates, kind)
  if (chosen.length === 0) {
    const nothing = kind === 'actions' && passages.length > 0 ? said.nothingToDo : said.notInDocuments
    return { sentences: [connectingLine(nothing)], nearest: [], confidence: null }
  }
  const several = new Set(chosen.map(({ passage }) => passage.documentId)).size > 1
  const sentences = [connectingLine(said.lead[kind])]
  let document = ''
  for (const candidate of inWhole(chosen, kind).sort((a, b) => a.order - b.order)) {
    const { passage, start, end, text } = candidate
    if (several && passage.documentId !== document) {
      const last = sentences.at(-1)
      if (last) last.breakAfter = true
      sentences.push(connectingLine(`**${neutraliseMarkdown(passage.filename)}**`))
    }
    document = passage.documentId
    sentences.push({
      text: `- ${shown(candidate)}`,
      plain: text,
      sources: [{ passage, start: passage.start + start, end: passage.start + end }],
      breakAfter: 'line',
    })
  }
  return { sentences, nearest: [], confidence: null }
}

/**
 * Each without the heading above it, and with the other sentences of its numbered item, which may deny it: once. Where
 * somebody's tasks are listed, each is a point.
 */
function inWhole(chosen: Candidate[], kind: Kind): Candidate[] {
  const points: Candidate[] = []
  for (const candidate of chosen) {
    const { passage } = candidate
    const own = { start: behindHeading(passage.text, candidate), end: candidate.end }
    const { start, end } = kind === 'actions' ? own : itemOf(passage.text, own)
    const isTold = points.some(other => other.passage === passage && other.start <= start && end <= other.end)
    if (!isTold) points.push({ ...candidate, start, end, text: passage.text.slice(start, end) })
  }
  return points
}

/** The sentences of the numbered item, without its heading: "2. Rent." */
function itemOf(text: string, own: Sentence): Sentence {
  const stretches = cutSentences(text)
  const item = wholeItem(text, stretches, own, true)
  const said = stretches.find(
    ({ start, end }) => start >= item.start && !isBareHeading(text.slice(start, end)),
  )
  return { ...item, start: Math.max(item.start, Math.min(said?.start ?? own.start, own.start)) }
}

/** The duties of the one who is asked about, if any is told. */
function dutiesOf(obliged: string | null, candidates: Candidate[]): Candidate[] {
  if (obliged === null) return candidates
  const name = obliged.toLowerCase()
  const own = candidates.filter(({ text }) => actorOf(text).toLowerCase().includes(name))
  const listed = own.length > 0 ? own : candidates.filter(({ text }) => isOf(name, text))
  return listed.length > 0 ? listed : candidates
}

const betweenNames = /[^\p{L}\p{M}'’-]+/u

/** Whether the label of a task has the name or a part of it: "A-31 Jane Roe: …". */
function isOf(name: string, text: string): boolean {
  const label = text.slice(0, text.indexOf(':') + 1).toLowerCase()
  const words = new Set(label.split(betweenNames))
  return name.split(' ').some(word => word.length >= 3 && words.has(word))
}

/** A row has the names of its columns, a line without a sentence its title. */
function shown(candidate: Candidate | Line): string {
  const { passage, text } = candidate
  if (isRow(text)) return neutraliseMarkdown(withoutBars(text, columnsOf(passage, text)))
  const line = quoteMarkdown(text.replace(/^\s*[-*•‣◦▪–]\s+/, ''))
  const title = 'title' in candidate && !candidate.isHead ? candidate.title : ''
  return title === '' ? line : `**${neutraliseMarkdown(title)}**: ${line}`
}

/** A single contract is told by its parties and all of its key clauses. */
function pointsOf(queue: Candidate[]): number {
  const key = queue.filter(({ score }) => score > foremost - mostOfContract).length
  return Math.max(mostPoints.summary, Math.min(key, mostOfContract))
}

/** Takes the best of each document in turn until there are enough. */
function choose(candidates: Candidate[], kind: Kind): Candidate[] {
  const byDocument = new Map<string, Candidate[]>()
  for (const candidate of candidates.sort((a, b) => b.score - a.score)) {
    const { documentId } = candidate.passage
    byDocument.set(documentId, [...(byDocument.get(documentId) ?? []), candidate])
  }
  const queues = [...byDocument.values()].slice(0, documentsShown)
  const points = kind === 'summary' && queues.length === 1 ? pointsOf(queues[0] ?? []) : mostPoints[kind]
  const most = Math.max(points, Math.min(2 * queues.length, documentsShown))
  const chosen: Candidate[] = []
  while (chosen.length < most && queues.some(queue => queue.length > 0)) {
    for (const queue of queues) {
      const isNew = ({ terms }: Candidate) => !chosen.some(other => overlap(other.terms, terms) > mostShared)
      let next = queue.shift()
      while (next && !isNew(next)) next = queue.shift()
      if (next && chosen.length < most) chosen.push(next)
    }
  }
  return chosen
}

async function candidatesOf(passages: FoundPassage[], kind: Kind, told: SourceSpan[]): Promise<Candidate[]> {
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
    for (const { start, end } of stretches) {
      const text = passage.text.slice(start, end)
      const terms = new Set<number>()
      for (const word of analyseWords(text)) if (!word.stop && !word.nested) terms.add(word.id)
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
      const duty = kind === 'actions' ? dutyOf(text, heading, isContract) : 0
      if (text.split(/\s+/).length <= longestHeading && !/^\s*[-*•]|[.;,]$/.test(text)) heading = text
      const tells = telling.has(passage.documentId) && holdsAny(told, passage, start, end)
      const fits =
        kind === 'actions'
          ? duty > 0 && isReadable(text)
          : isProse(text, tells || (isContract && kind === 'summary') ? mostTold : mostWords, slides)
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

/** The first line of a passage, if it is no sentence and something stands below it. */
function titleOf(text: string, stretches: Sentence[]): string {
  const [first, second] = stretches
  if (!first || !second) return ''
  const line = text.slice(first.start, first.end)
  const isTitle = !/[.!?;:,|。！]["'”’)\]]*$/.test(line) && !isRow(line) && !/^\s*[-*•‣◦▪–]\s/.test(line)
  return isTitle && line.length <= mostOfTitle && line.split(/\s+/).length <= longestTitle ? line : ''
}

const isSentence = (text: string) => /[.!。！]["'”’)\]]*$/.test(text)

/** A word or two, or the lead-in of a list, tells nothing alone. */
function isTelling(text: string): boolean {
  return isRow(text) || (text.split(/\s+/).length > 2 && !/[:：]$/.test(text))
}

/** Whether this is a whole sentence or bullet of readable length, and not a question, heading or table row. */
function isProse(text: string, most: number, isBullet: boolean): boolean {
  return (
    text.split(/\s+/).length >= (isBullet ? fewestOfBullet : fewestWords) &&
    isReadable(text, most) &&
    (isBullet ? isTelling(text) : isSentence(text)) &&
    !cutOff.test(text) &&
    !text.includes('|')
  )
}

/** A row says something by the names of its columns, also in numbers alone. */
function isLine(text: string, isRow: boolean): boolean {
  if (text.split(/\s+/).length > mostWords) return false
  return isRow ? /[\p{L}\p{N}]/u.test(text) : /\p{L}/u.test(text) && !isBoilerplate(text)
}

function isReadable(text: string, most = mostWords): boolean {
  const words = text.split(/\s+/).length
  return words >= 3 && words <= most && !/\?["'”’)\]]*$/.test(text) && !/\t/.test(text)
}

function holdsAny(told: SourceSpan[], { documentId, start: from }: FoundPassage, start: number, end: number) {
  return told.some(
    place => place.passage.documentId === documentId && place.start < from + end && place.end > from + start,
  )
}

function overlap(a: Set<number>, b: Set<number>): number {
  let shared = 0
  for (const term of a) if (b.has(term)) shared++
  return shared / Math.max(1, a.size + b.size - shared)
}
