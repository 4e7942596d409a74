import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { ComputedAnswer } from '@citewell/contract/computed.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'

/** The parts of a stored answer that can contain a document's words. */
export type QuotingAnswer = {
  response: string
  citations: Citation[]
  nearest: Citation[]
  verdicts: Verdict[]
  engine: { kind: 'quotes' | 'model' } | null
  computed?: ComputedAnswer | null
}

/** Removes an answer's quotes from deleted documents; their names and locations stay. */
export function blankAnswer<Answer extends QuotingAnswer>(
  answer: Answer,
  isGone: (documentId: string) => boolean,
): Answer {
  const gone = answer.citations.filter(citation => isGone(citation.document_id))
  const indexes = new Set(gone.map(({ index }) => index))
  const blank = (citation: Citation) => {
    if (!isGone(citation.document_id)) return citation
    const { columns: _, ...rest } = citation
    return { ...rest, quote: deletedQuote, boxes: [] }
  }
  const offered = withoutReadings(answer, isGone)
  // A model writes its own words; the quoting engine uses the document's.
  const blanked =
    answer.engine?.kind === 'model'
      ? offered
      : answer.computed && isGone(answer.computed.table.document_id)
        ? blankComputed(answer, indexes)
        : blankSpans(offered.response, offered.verdicts, indexes)
  const whole = {
    ...answer,
    ...blanked,
    citations: answer.citations.map(blank),
    nearest: answer.nearest.map(blank),
  }
  return answer.computed ? { ...whole, computed: withoutGone(answer.computed, isGone) } : whole
}

/** A result is the words of its table as much as a quotation is. */
function withoutGone(
  computed: ComputedAnswer,
  isGone: (documentId: string) => boolean,
): ComputedAnswer | undefined {
  const isPart = computed.adds && computed.others.some(({ table }) => isGone(table.document_id))
  if (isPart || isGone(computed.table.document_id)) return undefined
  return { ...computed, others: computed.others.filter(({ table }) => !isGone(table.document_id)) }
}

/**
 * An answer over a table that is gone. Readings to choose from stand above quotes, which may be of other documents; of them,
 * the question and the readings are the words of the table.
 */
function blankComputed(
  { response, citations, verdicts, computed }: QuotingAnswer,
  gone: Set<number>,
): { response: string; verdicts: Verdict[] } {
  const start = Math.min(...verdicts.map(each => each.start))
  if (!computed?.asks || verdicts.length === 0) return blankWhole(citations)
  // A line may have words before its first sentence, as a list has its mark.
  const from = response.lastIndexOf('\n\n', start) + 2
  if (from < 2) return blankWhole(citations)
  const lead = `${deletedQuote}\n\n`
  const moved = verdicts.map(each => ({
    ...each,
    start: each.start - from + lead.length,
    end: each.end - from + lead.length,
  }))
  return blankSpans(lead + response.slice(from), moved, gone)
}

/**
 * The text and verdicts of an answer, whose list of readings to choose from no longer tells those of tables that are gone. It
 * stands between the question and the quotes, a line each.
 */
function withoutReadings(
  { response, verdicts, computed }: QuotingAnswer,
  isGone: (documentId: string) => boolean,
): { response: string; verdicts: Verdict[] } {
  if (!computed?.asks) return { response, verdicts }
  const { others } = computed
  const lines = response.split('\n')
  const first = lines.findIndex(line => line.startsWith('- '))
  const isList = first > 0 && lines.slice(first, first + others.length).every(line => line.startsWith('- '))
  if (!isList) return { response, verdicts }
  const from = lines.slice(0, first).join('\n').length
  // Those that stay keep their places among `others`, by which a reply names them.
  const kept = lines.filter(
    (_, at) => !others.some((each, i) => i === at - first && isGone(each.table.document_id)),
  )
  const text = kept.join('\n')
  const by = text.length - response.length
  const moved = verdicts.map(each =>
    each.start < from ? each : { ...each, start: each.start + by, end: each.end + by },
  )
  return { response: text, verdicts: moved }
}

/** Of an answer over a table, also the lines without marks are its words: heads, conditions, what was left out. */
function blankWhole(citations: Citation[]): { response: string; verdicts: Verdict[] } {
  const indexes = citations.map(({ index }) => index)
  const response = [deletedQuote, ...indexes.map(index => `[${index}]`)].join(' ')
  const verdict = { start: 0, end: response.length, verdict: 'computed' as const, citations: indexes }
  return { response, verdicts: [{ ...verdict, reason: null }] }
}

/**
 * Replaces each sentence that cites one of the indexes, keeps its marks, and shifts the verdicts' offsets accordingly.
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
