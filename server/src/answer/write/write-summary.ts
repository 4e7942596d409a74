import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { Draft, FoundPassage } from '../stages.ts'
import { connectingLine } from './connecting-line.ts'
import { cutSentences } from './cut-sentences.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { notInDocuments } from './not-in-documents.ts'

type Candidate = {
  passage: FoundPassage
  order: number
  start: number
  end: number
  text: string
  terms: Set<number>
  score: number
}

const mostPoints = 5
const fewestWords = 6
const mostWords = 60
/** Two points may share this part of their words (Jaccard). */
const mostShared = 0.4
/** How much more a document's first sentence counts, and over which part of the document that wears off. */
const leadGain = 1
const leadPart = 0.08
/** Sentences that say themselves what a document is about or comes to. */
const announcing =
  /\b(?:(?:this|the present) (?:paper|report|document|article|study|agreement|contract|guide|manual|policy|memo)|we (?:present|propose|show|describe|conclude|find|found|recommend)|in (?:summary|conclusion|short|this paper)|the (?:purpose|aim|goal|objective|results?|findings?|conclusion)s? (?:of|is|are|show)|overall|in sum)\b/i
const announcingGain = 0.5
const obligation =
  /\b(?:must|shall|should|will need to|needs? to|required to|has to|have to|responsible for|agrees? to|undertakes? to|action(?: item)?s?|to-?do|deadline|due (?:by|on|date)|by (?:monday|tuesday|wednesday|thursday|friday|no later than)|no later than|assigned to|follow up|next steps?)\b/i

/**
 * A summary in the documents' own words: the sentences closest to what they speak of most, early ones
 * first, without repetitions; of those with something to be done when `kind` is `actions`.
 */
export function writeSummary(passages: FoundPassage[], kind: 'summary' | 'actions'): Draft {
  const candidates = candidatesOf(passages, kind)
  const chosen: Candidate[] = []
  const perDocument = new Map<string, number>()
  const documents = new Set(candidates.map(candidate => candidate.passage.documentId)).size
  const mostOfOne = Math.max(1, Math.ceil(mostPoints / Math.max(1, documents)))
  for (const candidate of candidates.sort((a, b) => b.score - a.score)) {
    if (chosen.length === mostPoints) break
    const count = perDocument.get(candidate.passage.documentId) ?? 0
    if (count >= mostOfOne || chosen.some(other => sharedPart(other.terms, candidate.terms) > mostShared))
      continue
    perDocument.set(candidate.passage.documentId, count + 1)
    chosen.push(candidate)
  }
  if (chosen.length === 0) {
    return { sentences: [connectingLine(notInDocuments)], nearest: [], confidence: null }
  }
  const lead = kind === 'actions' ? 'What is to be done, as written:' : 'The main points, as written:'
  return {
    sentences: [
      connectingLine(lead),
      ...chosen
        .sort((a, b) => a.order - b.order)
        .map(({ passage, start, end, text }) => ({
          text: `- ${neutraliseMarkdown(text)}`,
          plain: text,
          sources: [{ passage, start: passage.start + start, end: passage.start + end }],
          breakAfter: true,
        })),
    ],
    nearest: [],
    confidence: null,
  }
}

function candidatesOf(passages: FoundPassage[], kind: 'summary' | 'actions'): Candidate[] {
  const counts = new Map<number, number>()
  const candidates: Candidate[] = []
  let order = 0
  for (const passage of passages) {
    for (const { start, end } of cutSentences(passage.text)) {
      const text = passage.text.slice(start, end)
      const terms = new Set<number>()
      for (const word of analyseWords(text)) if (!word.stop && !word.part) terms.add(word.id)
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
      if (!isProse(text) || (kind === 'actions' && !obligation.test(text))) continue
      candidates.push({ passage, order: order++, start, end, text, terms, score: 0 })
    }
  }
  const seen = new Map<string, number>()
  const totals = new Map<string, number>()
  for (const { passage } of candidates)
    totals.set(passage.documentId, (totals.get(passage.documentId) ?? 0) + 1)
  for (const candidate of candidates) {
    const { documentId } = candidate.passage
    const place = seen.get(documentId) ?? 0
    seen.set(documentId, place + 1)
    let sum = 0
    for (const term of candidate.terms) sum += Math.log(counts.get(term) ?? 1)
    const reach = Math.max(3, leadPart * (totals.get(documentId) ?? 0))
    const speaks = announcing.test(candidate.text) ? announcingGain : 0
    const early = leadGain * Math.exp(-place / reach)
    candidate.score = (sum / Math.sqrt(candidate.terms.size * 12)) * (1 + early + speaks)
  }
  return candidates
}

/** A whole sentence of readable length, and no question, heading or table row. */
function isProse(text: string): boolean {
  const words = text.split(/\s+/).length
  return (
    words >= fewestWords && words <= mostWords && /[.!;。！]["'”’)\]]*$/.test(text) && !/[|\t]/.test(text)
  )
}

function sharedPart(a: Set<number>, b: Set<number>): number {
  let shared = 0
  for (const term of a) if (b.has(term)) shared++
  return shared / Math.max(1, a.size + b.size - shared)
}
