import { setImmediate as turn } from 'node:timers/promises'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { announcing } from '../lexicon/english.ts'
import type { Draft, FoundPassage, SummaryKind } from '../stages.ts'
import { cutSentences } from './cut-sentences.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { dutyOf, isBoilerplate } from './sentence-signs.ts'

type Candidate = {
  passage: FoundPassage
  order: number
  start: number
  end: number
  text: string
  terms: Set<number>
  /** From dutyOf. */
  duty: number
  score: number
}

type Kind = Exclude<SummaryKind, 'comparison'>

const mostPoints: Record<Kind, number> = { summary: 5, about: 4, actions: 10 }
const fewestWords = 6
const mostWords = 60
/** In words. */
const longestHeading = 5
/** Two points may share at most this much of their words (Jaccard similarity). */
const mostShared = 0.4
/** The bonus for a document's first sentence, and the share of the document over which it fades out. */
const leadGain = 1
const leadShare = 0.08
const announcingGain = 0.5
const documentsShown = 10
/** Then other requests have their turn: those of twenty documents take a quarter of a second. */
const passagesAtOnce = 40

/**
 * A summary in the documents' own words: the sentences closest to the main topics, favouring early ones, without
 * repetitions and evenly over the documents. A document without sentences, such as a table, contributes its first
 * lines. For `about`, each document's first line (usually its title) comes first; for `actions`, only sentences that
 * tell somebody to do something count.
 */
export async function writeSummary(passages: FoundPassage[], kind: Kind, said: Said): Promise<Draft> {
  const chosen = choose(await candidatesOf(passages, kind), kind)
  if (chosen.length === 0) {
    const nothing = kind === 'actions' && passages.length > 0 ? said.nothingToDo : said.notInDocuments
    return { sentences: [connectingLine(nothing)], nearest: [], confidence: null }
  }
  const several = new Set(chosen.map(({ passage }) => passage.documentId)).size > 1
  const sentences = [connectingLine(said.lead[kind])]
  let document = ''
  for (const { passage, start, end, text } of chosen.sort((a, b) => a.order - b.order)) {
    if (several && passage.documentId !== document) {
      const last = sentences.at(-1)
      if (last) last.breakAfter = true
      sentences.push(connectingLine(`**${neutraliseMarkdown(passage.filename)}**`))
    }
    document = passage.documentId
    sentences.push({
      text: `- ${quoteMarkdown(text.replace(/^\s*[-*•‣◦▪–]\s+/, ''))}`,
      plain: text,
      sources: [{ passage, start: passage.start + start, end: passage.start + end }],
      breakAfter: 'line',
    })
  }
  return { sentences, nearest: [], confidence: null }
}

/** Takes the best of each document in turn until there are enough. */
function choose(candidates: Candidate[], kind: Kind): Candidate[] {
  const byDocument = new Map<string, Candidate[]>()
  for (const candidate of candidates.sort((a, b) => b.score - a.score)) {
    const { documentId } = candidate.passage
    byDocument.set(documentId, [...(byDocument.get(documentId) ?? []), candidate])
  }
  const queues = [...byDocument.values()].slice(0, documentsShown)
  const most = Math.max(mostPoints[kind], Math.min(2 * queues.length, documentsShown))
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

async function candidatesOf(passages: FoundPassage[], kind: Kind): Promise<Candidate[]> {
  const counts = new Map<number, number>()
  const candidates: Candidate[] = []
  const beginnings = new Map<string, Candidate[]>()
  let order = 0
  for (const [at, passage] of passages.entries()) {
    if (at % passagesAtOnce === passagesAtOnce - 1) await turn()
    const beginning = beginnings.get(passage.documentId) ?? []
    beginnings.set(passage.documentId, beginning)
    let heading = passage.context.split('\n').at(-1) ?? ''
    for (const { start, end } of cutSentences(passage.text)) {
      const text = passage.text.slice(start, end)
      const terms = new Set<number>()
      for (const word of analyseWords(text)) if (!word.stop && !word.nested) terms.add(word.id)
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
      const duty = kind === 'actions' ? dutyOf(text, heading) : 0
      if (text.split(/\s+/).length <= longestHeading && !/^\s*[-*•]|[.;,]$/.test(text)) heading = text
      const fits = kind === 'actions' ? duty > 0 && isReadable(text) : isProse(text)
      const candidate = { passage, order: order++, start, end, text, terms, duty, score: 0 }
      if (beginning.length < mostPoints[kind] && isLine(text)) beginning.push(candidate)
      if (fits && !isBoilerplate(text)) candidates.push(candidate)
    }
  }
  scoreCandidates(candidates, counts, kind)
  return kind === 'actions' ? candidates : withBeginnings(candidates, beginnings, kind)
}

/** Puts a document's first line first if the question asks what it is, and its first lines if it has no sentences. */
function withBeginnings(
  candidates: Candidate[],
  beginnings: Map<string, Candidate[]>,
  kind: Kind,
): Candidate[] {
  const speaking = new Set(candidates.map(({ passage }) => passage.documentId))
  const first = [...beginnings].flatMap(([documentId, lines]) =>
    speaking.has(documentId) ? lines.slice(0, kind === 'about' ? 1 : 0) : lines,
  )
  const known = new Set(first)
  return [
    // Table rows share their column names, but do not repeat each other.
    ...first.map(line => ({
      ...line,
      terms: new Set<number>(),
      score: Number.MAX_SAFE_INTEGER - line.order,
    })),
    ...candidates.filter(candidate => !known.has(candidate)),
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
}

/** Whether this is a whole sentence of readable length, and not a question, heading or table row. */
function isProse(text: string): boolean {
  return (
    text.split(/\s+/).length >= fewestWords &&
    isReadable(text) &&
    /[.!;。！]["'”’)\]]*$/.test(text) &&
    !text.includes('|')
  )
}

function isLine(text: string): boolean {
  return /\p{L}/u.test(text) && text.split(/\s+/).length <= mostWords && !isBoilerplate(text)
}

function isReadable(text: string): boolean {
  const words = text.split(/\s+/).length
  return words >= 3 && words <= mostWords && !/\?["'”’)\]]*$/.test(text) && !/\t/.test(text)
}

function overlap(a: Set<number>, b: Set<number>): number {
  let shared = 0
  for (const term of a) if (b.has(term)) shared++
  return shared / Math.max(1, a.size + b.size - shared)
}
