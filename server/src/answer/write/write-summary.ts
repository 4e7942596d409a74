import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { Draft, FoundPassage } from '../stages.ts'
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
const firstPassageGain = 0.3
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
    return { sentences: [{ text: notInDocuments, sources: [], breakAfter: true }], nearest: [] }
  }
  const lead = kind === 'actions' ? 'What is to be done, as written:' : 'The main points, as written:'
  return {
    sentences: [
      { text: lead, sources: [], breakAfter: true },
      ...chosen
        .sort((a, b) => a.order - b.order)
        .map(({ passage, start, end, text }) => ({
          text: `- ${neutraliseMarkdown(text)}`,
          sources: [{ passage, start: passage.start + start, end: passage.start + end }],
          breakAfter: true,
        })),
    ],
    nearest: [],
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
  const first = new Map<string, number>()
  for (const { documentId, id } of passages) if (!first.has(documentId)) first.set(documentId, id)
  for (const candidate of candidates) {
    let sum = 0
    for (const term of candidate.terms) sum += Math.log(counts.get(term) ?? 1)
    const early = first.get(candidate.passage.documentId) === candidate.passage.id ? firstPassageGain : 0
    candidate.score = (sum / Math.sqrt(candidate.terms.size * 12)) * (1 + early)
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
