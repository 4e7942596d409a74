import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'

/** What of a stored answer can hold a document's words. */
export type QuotingAnswer = {
  response: string
  citations: Citation[]
  nearest: Citation[]
  verdicts: Verdict[]
  engine: { kind: 'quotes' | 'model' } | null
}

/** Removes what an answer quotes from documents that are gone; their names and locations stay. */
export function blankAnswer<Answer extends QuotingAnswer>(
  answer: Answer,
  isGone: (documentId: string) => boolean,
): Answer {
  const gone = answer.citations.filter(citation => isGone(citation.document_id))
  const blank = (citation: Citation) =>
    isGone(citation.document_id) ? { ...citation, quote: deletedQuote, boxes: [] } : citation
  // A model's sentences are its own words; the quoting engine's are the document's.
  const blanked =
    answer.engine?.kind === 'model'
      ? { response: answer.response, verdicts: answer.verdicts }
      : blankSpans(answer.response, answer.verdicts, new Set(gone.map(({ index }) => index)))
  return { ...answer, ...blanked, citations: answer.citations.map(blank), nearest: answer.nearest.map(blank) }
}

/**
 * Replaces each sentence that cites one of the indexes, keeping its marks, and moves the verdicts'
 * offsets accordingly.
 */
function blankSpans(
  response: string,
  verdicts: Verdict[],
  indexes: Set<number>,
): { response: string; verdicts: Verdict[] } {
  let text = ''
  let from = 0
  const moved: Verdict[] = []
  for (const verdict of verdicts.toSorted((a, b) => a.start - b.start)) {
    text += response.slice(from, verdict.start)
    const start = text.length
    const blank = verdict.citations.some(index => indexes.has(index))
    text += blank
      ? [deletedQuote, ...verdict.citations.map(index => `[${index}]`)].join(' ')
      : response.slice(verdict.start, verdict.end)
    from = verdict.end
    moved.push({ ...verdict, start, end: text.length, reason: blank ? null : verdict.reason })
  }
  return { response: text + response.slice(from), verdicts: moved }
}
