import type { Sentence } from '../../platform/text/split-sentences.ts'
import { columnsOf, isRow } from '../read-rows.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { behindHeading, isBareHeading } from '../sentences/join-headings.ts'
import { actorOf } from '../sentences/sentence-signs.ts'
import type { Draft, FoundPassage, SourceSpan } from '../stages.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import {
  type Candidate,
  candidatesOf,
  foremost,
  type Kind,
  type Line,
  mostPoints,
} from './summary-candidates.ts'
import { wholeItem } from './whole-clause.ts'
import { withoutBars } from './write-rows.ts'

/** Of a single contract: its parties and what its key clauses say. */
const mostOfContract = 7
/** Two points may share at most this much of their words (Jaccard similarity). */
const mostShared = 0.4
const documentsShown = 10

/**
 * A summary in the documents' own words: the sentences closest to the main topics, favouring early ones, without
 * repetitions and evenly over the documents; of a contract, first those of its key clauses. A document without
 * sentences contributes its first lines: rows of a table with the names of their columns, others with the title above
 * them. `told` is where they say who and what they are; the first sentence of a document that does so comes first. For `about`, each document's first line (usually its title)
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

function overlap(a: Set<number>, b: Set<number>): number {
  let shared = 0
  for (const term of a) if (b.has(term)) shared++
  return shared / Math.max(1, a.size + b.size - shared)
}
